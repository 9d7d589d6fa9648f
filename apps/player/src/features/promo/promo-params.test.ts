import { describe, expect, test } from "vitest";
import { readPromoModal, readPromoText, withoutPromo } from "./promo-params.ts";

describe("the modal of an address", () => {
  test.each(["conditions", "main", "bonus"])("%s", (name) => {
    expect(readPromoModal({ search: `?promo_modal=${name}` })).toBe(name);
  });

  test.each(["", "?promo_modal", "?promo_modal=<script>", "?promo_modal=constructor", "?promo_modal=MAIN"])(
    "%s asks for none",
    (search) => {
      expect(readPromoModal({ search })).toBeUndefined();
    },
  );

  test("is taken out together with its data", () => {
    const search = "?a=1&promo_modal=main&promo_data=%7B%7D";
    expect(readPromoText({ search })).toBe("{}");
    expect(withoutPromo({ pathname: "/en", search, hash: "#x" })).toBe("/en?a=1#x");
  });
});
