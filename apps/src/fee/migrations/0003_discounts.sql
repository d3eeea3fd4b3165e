CREATE TABLE "fee_discount_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"item" uuid NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"months" integer DEFAULT 12 NOT NULL,
	"rate" integer,
	"gift_months" integer,
	"amount" bigint,
	"valid_begin" date NOT NULL,
	"valid_end" date NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_discount_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_discount_rule_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "fee_discount_rule_months_check" CHECK ("months" >= 1 and "months" <= 36),
	CONSTRAINT "fee_discount_rule_rate_check" CHECK ("rate" >= 100 and "rate" <= 10000),
	CONSTRAINT "fee_discount_rule_gift_months_check" CHECK ("gift_months" >= 1 and "gift_months" <= 12),
	CONSTRAINT "fee_discount_rule_amount_check" CHECK ("amount" >= 1 and "amount" <= 1000000000),
	CONSTRAINT "fee_discount_rule_valid_check" CHECK ("valid_end" >= "valid_begin")
);
--> statement-breakpoint
ALTER TABLE "fee_discount_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "fee_discount_rule_item_idx" ON "fee_discount_rule" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_discount_rule_kind_idx" ON "fee_discount_rule" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_discount_rule_enabled_idx" ON "fee_discount_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_discount_rule_valid_begin_idx" ON "fee_discount_rule" USING btree ("enterprise_uuid","valid_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_discount_rule_created_at_idx" ON "fee_discount_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_discount_rule_name_key" ON "fee_discount_rule" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_discount_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
