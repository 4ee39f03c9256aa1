-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entry_ended" ON "ledger_entry" USING btree ("dataset","position") WHERE "ledger_entry"."type" = 'ended';