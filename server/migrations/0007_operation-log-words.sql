ALTER TABLE "operation_log" ADD COLUMN "words" jsonb;
