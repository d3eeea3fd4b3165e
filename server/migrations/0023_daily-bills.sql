CREATE TABLE "pay_bill" (
	"enterprise_uuid" uuid NOT NULL,
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"lines" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_bill_pkey" PRIMARY KEY("enterprise_uuid","channel","day")
);
--> statement-breakpoint
ALTER TABLE "pay_bill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_bill" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
