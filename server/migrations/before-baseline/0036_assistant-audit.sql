CREATE TABLE "ai_audit" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_audit_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind_code" smallint NOT NULL,
	"question" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text NOT NULL,
	"tokens" bigint NOT NULL,
	"state_code" smallint NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_audit_pkey" PRIMARY KEY("enterprise_uuid","ai_audit_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ai_audit_list_idx" ON "ai_audit" USING btree ("enterprise_uuid","created_at" desc,"ai_audit_uuid" desc);--> statement-breakpoint
CREATE INDEX "ai_audit_user_idx" ON "ai_audit" USING btree ("enterprise_uuid","user_uuid","created_at" desc);--> statement-breakpoint
CREATE INDEX "ai_audit_age_idx" ON "ai_audit" USING brin ("created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_audit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "ai_audit" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());