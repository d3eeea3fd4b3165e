ALTER TABLE "progress_record" ADD COLUMN "words" jsonb;
