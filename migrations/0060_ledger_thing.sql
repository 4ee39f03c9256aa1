-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entry_thing" ON "ledger_entry" USING btree ("dataset","thing_id","id");
