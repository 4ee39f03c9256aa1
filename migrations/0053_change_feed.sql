-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entry_feed" ON "ledger_entry" USING btree ("dataset","position") WHERE "ledger_entry"."position" is not null;
