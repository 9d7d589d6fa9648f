// The same page as a plain file: what the server rendered, its styles, fonts and pictures, and no script at all.
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

export interface StaticTwin {
  url: string;
  stop(): Promise<void>;
}

interface StoredFile {
  type: string;
  body: Buffer;
}

const COMPRESSIBLE = /^(text|application\/(json|javascript)|image\/svg)/;

export async function serveStaticTwin(pageUrl: string): Promise<StaticTwin> {
  const { origin } = new URL(pageUrl);
  const html = await (await fetch(pageUrl)).text();
  const files = new Map<string, StoredFile>([
    ["/", { type: "text/html; charset=utf-8", body: Buffer.from(withoutScripts(html)) }],
  ]);
  const server = createServer(async (request, reply) => {
    const path = request.url ?? "/";
    let file = files.get(path);
    if (!file) {
      const answer = await fetch(origin + path);
      file = { type: answer.headers.get("content-type") ?? "", body: Buffer.from(await answer.arrayBuffer()) };
      files.set(path, file);
    }
    const isSmall = COMPRESSIBLE.test(file.type);
    reply.writeHead(200, { "content-type": file.type, ...(isSmall && { "content-encoding": "br" }) });
    reply.end(isSmall ? brotliCompressSync(file.body) : file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
