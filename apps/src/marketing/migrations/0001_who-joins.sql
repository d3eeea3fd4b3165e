ALTER TABLE "marketing_coupon" ADD COLUMN "warn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketing_audience" ADD COLUMN "projects" uuid[];--> statement-breakpoint
ALTER TABLE "marketing_send_task" ADD COLUMN "projects" uuid[];--> statement-breakpoint
ALTER TABLE "marketing_entry" ADD COLUMN "unproved" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "marketing_coupon" SET "warn_at" = "expire_at" - interval '3 days' WHERE "state" in ('10', '20') AND "expire_at" - "got_at" > interval '3 days';
