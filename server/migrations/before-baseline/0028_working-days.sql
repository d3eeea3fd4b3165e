CREATE TABLE "working_day" (
	"enterprise_uuid" uuid NOT NULL,
	"day" text NOT NULL,
	"work_flag" boolean NOT NULL,
	"day_name" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "working_day_pkey" PRIMARY KEY("enterprise_uuid","day")
);
--> statement-breakpoint
ALTER TABLE "working_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_hours" (
	"enterprise_uuid" uuid NOT NULL,
	"begin_time" text NOT NULL,
	"end_time" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "working_hours_key" ON "working_hours" USING btree ("enterprise_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "working_day" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "working_hours" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);