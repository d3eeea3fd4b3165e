CREATE TABLE "download_center_policy" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"app" text collate "zh_natural" NOT NULL,
	"keep_days" integer DEFAULT 7 NOT NULL,
	"max_rows" integer DEFAULT 200000 NOT NULL,
	"per_user_running" integer DEFAULT 2 NOT NULL,
	"sensitive" boolean DEFAULT false,
	"night_only_over" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "download_center_policy_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "download_center_policy_keep_days_check" CHECK ("keep_days" >= 1 and "keep_days" <= 90),
	CONSTRAINT "download_center_policy_max_rows_check" CHECK ("max_rows" >= 1 and "max_rows" <= 200000),
	CONSTRAINT "download_center_policy_per_user_running_check" CHECK ("per_user_running" >= 1 and "per_user_running" <= 3),
	CONSTRAINT "download_center_policy_night_only_over_check" CHECK ("night_only_over" >= 1 and "night_only_over" <= 200000)
);
--> statement-breakpoint
ALTER TABLE "download_center_policy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "download_center_policy_sensitive_idx" ON "download_center_policy" USING btree ("enterprise_uuid","sensitive","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "download_center_policy_created_at_idx" ON "download_center_policy" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "download_center_policy_app_key" ON "download_center_policy" USING btree ("enterprise_uuid","app") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "download_center_policy" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
