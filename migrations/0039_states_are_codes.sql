ALTER TABLE "institution" ALTER COLUMN "status" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "institution" SET "state" = CASE "status" WHEN '待审核' THEN 'pending' WHEN '已入驻' THEN 'admitted' WHEN '已停用' THEN 'suspended' END;--> statement-breakpoint
ALTER TABLE "institution" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
-- The version before this one reads and writes the word in "status"; whichever of the two was written, the other follows.
CREATE FUNCTION "institution_state_and_word"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state IS NULL OR TG_OP = 'UPDATE' AND NEW.state = OLD.state AND NEW.status <> OLD.status THEN
    NEW.state := CASE NEW.status WHEN '待审核' THEN 'pending' WHEN '已入驻' THEN 'admitted' WHEN '已停用' THEN 'suspended' END;
  ELSE
    NEW.status := CASE NEW.state WHEN 'pending' THEN '待审核' WHEN 'admitted' THEN '已入驻' WHEN 'suspended' THEN '已停用' ELSE '' END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "institution_state_and_word" BEFORE INSERT OR UPDATE ON "institution"
  FOR EACH ROW EXECUTE FUNCTION "institution_state_and_word"();
