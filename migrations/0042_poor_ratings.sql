-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "submission_poor_rating" ON "submission" USING btree (("answer" ->> 'mendBy')) WHERE "submission"."rating" <= 2 and ("submission"."answer" ->> 'ratingClosedOn') is null;
