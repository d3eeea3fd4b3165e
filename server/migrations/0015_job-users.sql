ALTER TABLE "progress_job" ADD COLUMN "user_uuid" uuid;
