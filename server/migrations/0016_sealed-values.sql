CREATE TABLE "sealed_value" (
	"enterprise_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"field" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "sealed_value_pkey" PRIMARY KEY("enterprise_uuid","entity","row_uuid","field")
);
--> statement-breakpoint
ALTER TABLE "sealed_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "sealed_value" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
