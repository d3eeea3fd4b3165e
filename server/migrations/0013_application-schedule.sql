CREATE TABLE "application_schedule" (
	"enterprise_uuid" uuid NOT NULL,
	"app_key" text NOT NULL,
	"name" text NOT NULL,
	"done_day" date NOT NULL,
	"again_at" timestamp (3) with time zone,
	CONSTRAINT "application_schedule_pkey" PRIMARY KEY("enterprise_uuid","app_key","name")
);
--> statement-breakpoint
ALTER TABLE "application_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "application_schedule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "application_schedule" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());
