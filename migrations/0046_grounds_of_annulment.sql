-- outside a transaction
ALTER TABLE "repair_row"
  DROP CONSTRAINT IF EXISTS "repair_row_ground_codes",
  ADD CONSTRAINT "repair_row_ground_codes" CHECK ("ground" in ('repair', 'expiry', 'revoked', 'changed', 'unlawful', 'void', 'error', 'duplicate', 'court', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_row" VALIDATE CONSTRAINT "repair_row_ground_codes";
