CREATE TABLE "application" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"app_key" text,
	"app_type_code" smallint NOT NULL,
	"app_name" text collate "zh-x-icu",
	"app_icon" text,
	"app_description" text,
	"developer_name" text,
	"open_mode_code" smallint DEFAULT 1 NOT NULL,
	"pc_url" text,
	"mobile_url" text,
	"module_url" text,
	"installed_flag" boolean DEFAULT true NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"purview" jsonb DEFAULT '{"checkAll":true,"values":[]}'::jsonb NOT NULL,
	"managers" uuid[] DEFAULT '{}' NOT NULL,
	"licensed_from" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"seats" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "application_pkey" PRIMARY KEY("enterprise_uuid","app_uuid")
);
--> statement-breakpoint
ALTER TABLE "application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_usage" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"user_uuid" uuid NOT NULL,
	"open_count" integer NOT NULL,
	CONSTRAINT "application_usage_pkey" PRIMARY KEY("enterprise_uuid","app_uuid","day","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "application_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "tenant" ON "application_setting" CASCADE;--> statement-breakpoint
DROP TABLE "application_setting" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "application_key_key" ON "application" USING btree ("enterprise_uuid","app_key");--> statement-breakpoint
CREATE UNIQUE INDEX "application_name_key" ON "application" USING btree ("enterprise_uuid","app_name") WHERE "application"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "application" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "application_usage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);