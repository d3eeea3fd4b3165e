ALTER TABLE "progress_job" ADD COLUMN "running_max" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_job" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "job_no" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "app_key" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "param_text" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "download_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "link_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "node" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "expire_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "progress_record_all_idx" ON "progress_record" USING btree ("enterprise_uuid","created_at","progress_id");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_record_no_key" ON "progress_record" USING btree ("enterprise_uuid","job_no");
