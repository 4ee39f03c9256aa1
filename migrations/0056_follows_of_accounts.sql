-- Who pressed 关注 in an archive was promised news of it: these marks become follows. Individual businesses stay marked pages.
INSERT INTO "follower" ("id", "account_id", "frequency", "rules", "next_at", "created_at")
SELECT gen_random_uuid()::text, m."account_id", 'at-once', '{negative,term,permit,due}', now(), now()
FROM (SELECT DISTINCT f."account_id" FROM "favourite" f
  JOIN "subject" s ON f."address" = '/company-detail?id=' || s."id" AND s."kind" <> 'individual-business') m
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "followed_subject" ("follower_id", "subject_id", "source", "created_at")
SELECT w."id", s."id", 'single', f."created_at" FROM "favourite" f
JOIN "subject" s ON f."address" = '/company-detail?id=' || s."id" AND s."kind" <> 'individual-business'
JOIN "follower" w ON w."account_id" = f."account_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "favourite" f USING "subject" s
WHERE f."address" = '/company-detail?id=' || s."id" AND s."kind" <> 'individual-business';
