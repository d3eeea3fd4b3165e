CREATE TABLE "figure_day" (
	"enterprise_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"kpi" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"value" numeric NOT NULL,
	CONSTRAINT "figure_day_pkey" PRIMARY KEY("enterprise_uuid","entity","kpi","project_uuid","day")
);
--> statement-breakpoint
ALTER TABLE "figure_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "figure_day_day_idx" ON "figure_day" USING btree ("enterprise_uuid","day");--> statement-breakpoint
CREATE POLICY "tenant" ON "figure_day" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "figure_day" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());
