CREATE TABLE "key_ring" (
	"generation" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"hash_key_sealed" text NOT NULL,
	"audit_key_sealed" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "key_ring_key_id_unique" UNIQUE("key_id")
);
