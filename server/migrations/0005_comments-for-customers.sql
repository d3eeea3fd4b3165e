ALTER TABLE "record_comment" ADD COLUMN "by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "record_comment" ADD COLUMN "audience" text DEFAULT 'internal' NOT NULL;
