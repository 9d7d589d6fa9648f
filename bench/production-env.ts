// What a server needs to run as in production when nothing outside of this machine may be asked.
import { randomBytes } from "node:crypto";

const secret = () => randomBytes(32).toString("hex");

export function productionEnv(): Record<string, string> & { SECRET: string } {
  return {
    MODE: "production",
    SECRET: secret(),
    PUBLIC_ORIGIN: "https://windfall.example",
    MAIL_TRANSPORT: "smtp",
    MAIL_FROM: "post@windfall.example",
    MAIL_URL: "smtp://127.0.0.1:1",
    RATES: "http",
    RATES_URL: "https://rates.example",
    PAYMENT_PROVIDERS: "h2h",
    H2H_URL: "https://bank.example",
    H2H_KEY: "key",
    H2H_SECRET: secret(),
    PAGES: "none",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    // Measurements make in seconds what thousands of addresses make in minutes.
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
}
