CREATE TABLE "loan_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"pay_days" integer DEFAULT 7 NOT NULL,
	"charge_damage" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loan_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loan_setting_pay_days_check" CHECK ("pay_days" >= 0 and "pay_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "loan_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "loan_setting_created_at_idx" ON "loan_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_setting_key" ON "loan_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "loan_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
