CREATE TABLE "demo_part" (
	"enterprise_uuid" uuid NOT NULL,
	"part" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "demo_part_pkey" PRIMARY KEY("enterprise_uuid","part")
);
--> statement-breakpoint
ALTER TABLE "demo_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "demo_part" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
