CREATE TABLE "fee_opening_arrear" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"item" uuid NOT NULL,
	"begin" date NOT NULL,
	"end" date NOT NULL,
	"bill_date" date,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"customer" uuid,
	"payer_name" text collate "zh_natural",
	"payer_phone" text,
	"reason" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_opening_arrear_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_opening_arrear_amount_check" CHECK ("amount" >= 1 and "amount" <= 1000000000),
	CONSTRAINT "fee_opening_arrear_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "fee_opening_arrear" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_state_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_project_uuid_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_building_uuid_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_room_uuid_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_item_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_bill_date_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","bill_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_due_date_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","due_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_amount_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_customer_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_opening_arrear_created_at_idx" ON "fee_opening_arrear" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_opening_arrear_no_key" ON "fee_opening_arrear" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_opening_arrear_room_uuid_item_begin_key" ON "fee_opening_arrear" USING btree ("enterprise_uuid","room_uuid","item","begin") WHERE deleted_at is null and state in ('10');--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_opening_arrear" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
