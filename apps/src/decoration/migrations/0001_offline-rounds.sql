ALTER TABLE "decoration_application" ADD COLUMN "offline" boolean DEFAULT false;--> statement-breakpoint
ALTER TABLE "decoration_application" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decoration_application" ADD COLUMN "clock_offset" integer;
