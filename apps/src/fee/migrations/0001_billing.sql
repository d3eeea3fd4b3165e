CREATE TABLE "fee_bill_run" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"run_no" text collate "zh_natural" NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"buildings" uuid[],
	"shared_total" bigint,
	"count" integer DEFAULT 0,
	"total" bigint DEFAULT 0,
	"skipped" integer DEFAULT 0,
	"failed" integer DEFAULT 0,
	"generated_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_bill_run_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_bill_run_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "fee_bill_run_shared_total_check" CHECK ("shared_total" >= 1 and "shared_total" <= 1000000000),
	CONSTRAINT "fee_bill_run_count_check" CHECK ("count" >= 0),
	CONSTRAINT "fee_bill_run_total_check" CHECK ("total" >= 0),
	CONSTRAINT "fee_bill_run_skipped_check" CHECK ("skipped" >= 0),
	CONSTRAINT "fee_bill_run_failed_check" CHECK ("failed" >= 0),
	CONSTRAINT "fee_bill_run_state_check" CHECK ("state" in ('10', '15', '20', '25', '30', '85', '90'))
);
--> statement-breakpoint
ALTER TABLE "fee_bill_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_bill_run_usages" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"room_uuid" uuid NOT NULL,
	"qty" numeric(18, 3) NOT NULL,
	CONSTRAINT "fee_bill_run_usages_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_bill_run_usages_qty_check" CHECK ("qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_bill_run_usages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_bill_run_errors" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"room_uuid" uuid,
	"name" text collate "zh_natural" NOT NULL,
	"reason" text collate "zh_natural" NOT NULL,
	CONSTRAINT "fee_bill_run_errors_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "fee_bill_run_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_rate_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"door_model_uuid" uuid,
	"effective_from" date NOT NULL,
	"formula" text NOT NULL,
	"unit_price" numeric(19, 4),
	"add_amount" bigint,
	"tier_cycle" text DEFAULT '1',
	"expr" text collate "zh_natural",
	"min_amount" bigint,
	"remark" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_rate_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_rate_plan_formula_check" CHECK ("formula" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "fee_rate_plan_unit_price_check" CHECK ("unit_price" >= 0 and "unit_price" <= 9999.9999),
	CONSTRAINT "fee_rate_plan_add_amount_check" CHECK ("add_amount" >= 0),
	CONSTRAINT "fee_rate_plan_tier_cycle_check" CHECK ("tier_cycle" in ('1', '2')),
	CONSTRAINT "fee_rate_plan_min_amount_check" CHECK ("min_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_rate_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_rate_plan_tiers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"from_qty" numeric(18, 3) NOT NULL,
	"to_qty" numeric(18, 3),
	"price" numeric(19, 4) NOT NULL,
	CONSTRAINT "fee_rate_plan_tiers_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_rate_plan_tiers_from_qty_check" CHECK ("from_qty" >= 0),
	CONSTRAINT "fee_rate_plan_tiers_to_qty_check" CHECK ("to_qty" >= 0),
	CONSTRAINT "fee_rate_plan_tiers_price_check" CHECK ("price" >= 0 and "price" <= 9999.9999)
);
--> statement-breakpoint
ALTER TABLE "fee_rate_plan_tiers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_charge_assign" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"customer" uuid,
	"start_date" date NOT NULL,
	"end_date" date,
	"coefficient" integer DEFAULT 10000 NOT NULL,
	"fixed_amount" bigint,
	"billed_to" date,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_charge_assign_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_charge_assign_coefficient_check" CHECK ("coefficient" >= 0 and "coefficient" <= 100000),
	CONSTRAINT "fee_charge_assign_fixed_amount_check" CHECK ("fixed_amount" >= 0 and "fixed_amount" <= 1000000000)
);
--> statement-breakpoint
ALTER TABLE "fee_charge_assign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_receivable" ADD COLUMN "run" uuid;--> statement-breakpoint
ALTER TABLE "fee_bill_run_usages" ADD CONSTRAINT "fee_bill_run_usages_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_bill_run"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bill_run_errors" ADD CONSTRAINT "fee_bill_run_errors_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_bill_run"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rate_plan_tiers" ADD CONSTRAINT "fee_rate_plan_tiers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_rate_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_bill_run_state_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_item_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_project_uuid_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_period_begin_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_generated_at_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","generated_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_published_at_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_created_at_idx" ON "fee_bill_run" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bill_run_run_no_key" ON "fee_bill_run" USING btree ("enterprise_uuid","run_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_bill_run_usages_parent_idx" ON "fee_bill_run_usages" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_bill_run_usages_room_uuid_idx" ON "fee_bill_run_usages" USING btree ("enterprise_uuid","room_uuid");--> statement-breakpoint
CREATE INDEX "fee_bill_run_errors_parent_idx" ON "fee_bill_run_errors" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_bill_run_errors_room_uuid_idx" ON "fee_bill_run_errors" USING btree ("enterprise_uuid","room_uuid");--> statement-breakpoint
CREATE INDEX "fee_rate_plan_item_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_project_uuid_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_building_uuid_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_door_model_uuid_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","door_model_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_formula_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","formula","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_effective_from_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","effective_from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_created_at_idx" ON "fee_rate_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_rate_plan_item_project_uuid_building_uuid_door_mode_v135" ON "fee_rate_plan" USING btree ("enterprise_uuid","item","project_uuid",coalesce("building_uuid"::text, ''),coalesce("door_model_uuid"::text, ''),"effective_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_rate_plan_tiers_parent_idx" ON "fee_rate_plan_tiers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_charge_assign_item_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_project_uuid_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_building_uuid_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_room_uuid_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_customer_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_start_date_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","start_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_end_date_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","end_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_billed_to_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","billed_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_enabled_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_assign_created_at_idx" ON "fee_charge_assign" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_run_idx" ON "fee_receivable" USING btree ("enterprise_uuid","run","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_bill_run" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_bill_run_usages" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_bill_run_errors" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_rate_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_rate_plan_tiers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_charge_assign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
