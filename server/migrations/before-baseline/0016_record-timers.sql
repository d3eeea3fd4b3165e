CREATE TABLE "record_timer" (
	"enterprise_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"timer" text NOT NULL,
	"base_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"fired" integer DEFAULT 0 NOT NULL,
	"every_ms" bigint,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "record_timer_pkey" PRIMARY KEY("enterprise_uuid","entity","row_uuid","timer")
);
--> statement-breakpoint
ALTER TABLE "record_timer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "record_timer_due_idx" ON "record_timer" USING btree ("due_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "record_timer" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "record_timer" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());