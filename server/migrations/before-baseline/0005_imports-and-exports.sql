CREATE TABLE "progress_import_limit" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_business_code" text NOT NULL,
	"max_kb" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "progress_import_limit_pkey" PRIMARY KEY("enterprise_uuid","progress_business_code")
);
--> statement-breakpoint
ALTER TABLE "progress_import_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_import_row" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file" integer DEFAULT 0 NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"cells" jsonb,
	"problems" jsonb,
	"mark" jsonb,
	CONSTRAINT "progress_import_row_pkey" PRIMARY KEY("enterprise_uuid","progress_id","n")
);
--> statement-breakpoint
ALTER TABLE "progress_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_job" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_token" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"checkpoint" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "progress_job_pkey" PRIMARY KEY("enterprise_uuid","progress_id")
);
--> statement-breakpoint
ALTER TABLE "progress_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_turn" (
	"enterprise_uuid" uuid NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_turn_pkey" PRIMARY KEY("enterprise_uuid")
);
--> statement-breakpoint
ALTER TABLE "progress_turn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "kind_code" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "spec" jsonb;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "progress_record" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "progress_job_queue_idx" ON "progress_job" USING btree ("queued_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_import_limit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_import_row" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_import_row" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_job" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_job" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_turn" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_turn" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());