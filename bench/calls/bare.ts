// The best plain way of doing the same: Fastify and pg, the session and the row looked up by statements with names.
import { createHash } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { answerQuestions, type ServerReady } from "../catalogue/messages.ts";

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const SESSION = {
  name: "session",
  text: `select s.id as session_id, s.created_at, s.last_seen_at, p.id, p.global_id, p.staff_role, p.ban_reason, t.confirmed_at
    from session s join player p on p.id = s.player_id left join totp_factor t on t.player_id = p.id
    where s.token_hash = $1 and s.expires_at > $2`,
};
const BILLING = { name: "billing", text: "select * from player_billing where player_id = $1" };

const app = fastify();
app.get("/api/v1/me/billing", async (request, reply) => {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  const hash = createHash("sha256").update(token).digest();
  const session = await pool.query<{ id: string }>({ ...SESSION, values: [hash, new Date()] });
  const [person] = session.rows;
  if (!person) return reply.code(401).send({});
  const { rows } = await pool.query<{ count_deposit: number; sum_deposits_minor: string }>({
    ...BILLING,
    values: [person.id],
  });
  const [row] = rows;
  return {
    countDeposit: row?.count_deposit ?? 0,
    sumDeposits: (Number(row?.sum_deposits_minor ?? 0) / 100).toFixed(2),
  };
});
await app.listen({ port: 0, host: "127.0.0.1" });
answerQuestions();
process.send?.({ port: (app.server.address() as { port: number }).port } satisfies ServerReady);
