ALTER TABLE "pending_message" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "todo" ADD COLUMN "words" jsonb;
