ALTER TABLE "join_request" ADD COLUMN "told_at" timestamp (3) with time zone;
