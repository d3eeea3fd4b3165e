CREATE TABLE "application_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"app_key" text NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"purview" jsonb DEFAULT '{"checkAll":true,"values":[]}'::jsonb NOT NULL,
	"managers" uuid[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "application_setting_pkey" PRIMARY KEY("enterprise_uuid","app_key")
);
--> statement-breakpoint
ALTER TABLE "application_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operation_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"operated_at" timestamp (3) with time zone NOT NULL,
	"user_uuid" uuid,
	"user_name" text,
	"user_mobile" text,
	"module_code" text NOT NULL,
	"module_name" text NOT NULL,
	"operate_type_code" text NOT NULL,
	"object_type" text,
	"object_uuid" uuid,
	"object_name" text,
	"content" text NOT NULL,
	"action" text,
	"from_state" text,
	"to_state" text,
	"diff" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text,
	"area" text,
	"device_id" text,
	"request_id" text,
	"request_path" text,
	"result_code" integer DEFAULT 200 NOT NULL,
	CONSTRAINT "operation_log_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "operation_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_application" (
	"enterprise_uuid" uuid NOT NULL,
	"org_role_id" uuid NOT NULL,
	"app_key" text NOT NULL,
	"permission_codes" text[] DEFAULT '{}' NOT NULL,
	"data_scope_code" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "role_application_pkey" PRIMARY KEY("enterprise_uuid","org_role_id","app_key")
);
--> statement-breakpoint
ALTER TABLE "role_application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "operation_log_list_idx" ON "operation_log" USING btree ("enterprise_uuid","operated_at" desc,"uuid" desc);--> statement-breakpoint
CREATE INDEX "operation_log_user_idx" ON "operation_log" USING btree ("enterprise_uuid","user_uuid","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_module_idx" ON "operation_log" USING btree ("enterprise_uuid","module_code","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_type_idx" ON "operation_log" USING btree ("enterprise_uuid","operate_type_code","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_object_idx" ON "operation_log" USING btree ("enterprise_uuid","object_uuid","operated_at" desc,"uuid" desc);--> statement-breakpoint
CREATE INDEX "operation_log_age_idx" ON "operation_log" USING brin ("operated_at");--> statement-breakpoint
CREATE INDEX "role_application_app_idx" ON "role_application" USING btree ("enterprise_uuid","app_key");--> statement-breakpoint
CREATE POLICY "tenant" ON "application_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "operation_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "operation_log" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "role_application" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);