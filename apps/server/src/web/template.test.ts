import { describe, expect, test } from "vitest";
import { composeDocument, headMarkup } from "./template.ts";

const TEMPLATE =
  '<html lang="en"><head><!--head--><style></style></head><body><div id="root"><!--app--></div><!--boot--></body></html>';

function bootOf(document: string): unknown {
  return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(document)?.[1] ?? "null");
}

describe("a document", () => {
  test("holds its parts, in its language", () => {
    const document = composeDocument(TEMPLATE, {
      locale: "ru",
      head: "<title>t</title>",
      paint: "<link>",
      html: "<p>a</p>",
      modules: ["/a.js"],
      boot: { a: 1 },
    });
    expect(document).toBe(
      '<html lang="ru"><head><title>t</title><style></style><link></head><body><div id="root"><p>a</p></div><script type="application/json" id="modules">["/a.js"]</script><script type="application/json" id="boot">{"a":1}</script></body></html>',
    );
  });

  test.each([
    "$& $1 $$ $` $'",
    "</script><script>alert(1)</script>",
    "<!--app-->",
    "<!--",
    "\u2028\u2029",
    "<!--boot-->",
  ])("keeps %j in data as data", (text) => {
    const document = composeDocument(TEMPLATE, {
      locale: "en",
      head: "",
      paint: "",
      html: "",
      modules: [],
      boot: { text },
    });
    expect(bootOf(document)).toEqual({ text });
    expect(document.match(/<script/g)).toHaveLength(2);
    expect(document).not.toMatch(/[\u2028\u2029]/);
  });

  test("keeps patterns and markers in markup as they are", () => {
    const document = composeDocument(TEMPLATE, {
      locale: "en",
      head: "$& <!--app-->",
      paint: "$1 <!--app--></head>",
      html: "$1 <!--boot-->",
      modules: [],
      boot: null,
    });
    expect(document).toContain("<head>$& <!--app--><style></style>$1 <!--app--></head></head>");
    expect(document).toContain('<div id="root">$1 <!--boot--></div>');
  });

  test("takes no language that is not ours", () => {
    expect(
      composeDocument(TEMPLATE, { locale: '"><script>', head: "", paint: "", html: "", modules: [], boot: null }),
    ).toContain('<html lang="en">');
  });
});

describe("a head", () => {
  const head = {
    title: 'A "<b>" & B',
    description: "it's",
    canonicalPath: "/en/login",
    alternates: [{ hreflang: "x-default", path: "/login" }],
    index: true,
  };

  test("escapes what it is given", () => {
    const markup = headMarkup(head, "https://play.example");
    expect(markup).toContain("<title>A &quot;&lt;b&gt;&quot; &amp; B</title>");
    expect(markup).toContain('content="it&#39;s"');
    expect(markup).toContain('<link rel="canonical" href="https://play.example/en/login">');
    expect(markup).toContain('<link rel="alternate" hreflang="x-default" href="https://play.example/login">');
    expect(markup).not.toContain("noindex");
  });

  test("keeps private pages out of search engines", () => {
    expect(headMarkup({ ...head, index: false }, "")).toContain('<meta name="robots" content="noindex">');
  });
});
