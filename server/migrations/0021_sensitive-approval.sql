ALTER TABLE "progress_record" ADD COLUMN "approval_uuid" uuid;
