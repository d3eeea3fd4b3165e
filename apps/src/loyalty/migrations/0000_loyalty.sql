CREATE TABLE "loyalty_member" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"member_no" text collate "zh_natural" NOT NULL,
	"customer" uuid NOT NULL,
	"name" text collate "zh_natural",
	"mobile" text,
	"project_uuid" uuid,
	"level" uuid,
	"level_until" date,
	"growth" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"frozen" integer DEFAULT 0 NOT NULL,
	"worth" bigint DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"active" boolean DEFAULT false NOT NULL,
	"reason" text collate "zh_natural",
	"left_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_member_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_member_growth_check" CHECK ("growth" <= 1000000000),
	CONSTRAINT "loyalty_member_points_check" CHECK ("points" <= 1000000000),
	CONSTRAINT "loyalty_member_frozen_check" CHECK ("frozen" >= 0 and "frozen" <= 1000000000),
	CONSTRAINT "loyalty_member_worth_check" CHECK ("worth" >= 0),
	CONSTRAINT "loyalty_member_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_point_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"member" uuid NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"size" integer,
	"balance" integer NOT NULL,
	"rule" text,
	"source" text collate "zh_natural" NOT NULL,
	"source_no" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_point_log_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_point_log_type_check" CHECK ("type" in ('1', '2', '3', '4', '5', '6', '7', '8')),
	CONSTRAINT "loyalty_point_log_points_check" CHECK ("points" >= -1000000000 and "points" <= 1000000000),
	CONSTRAINT "loyalty_point_log_size_check" CHECK ("size" >= 0 and "size" <= 1000000000),
	CONSTRAINT "loyalty_point_log_balance_check" CHECK ("balance" >= -1000000000 and "balance" <= 1000000000),
	CONSTRAINT "loyalty_point_log_rule_check" CHECK ("rule" in ('1', '2', '3', '4', '5', '6', '7', '8', '9'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_point_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_exchange" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"member" uuid NOT NULL,
	"goods" uuid NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"points" integer,
	"clerk" uuid,
	"handed_at" timestamp (3) with time zone,
	"handed_by" uuid,
	"reason" text collate "zh_natural",
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_exchange_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_exchange_qty_check" CHECK ("qty" >= 1 and "qty" <= 100),
	CONSTRAINT "loyalty_exchange_points_check" CHECK ("points" >= 0 and "points" <= 1000000000),
	CONSTRAINT "loyalty_exchange_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_exchange" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_goods" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"image" text[],
	"points" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	"about" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_goods_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_goods_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "loyalty_goods_points_check" CHECK ("points" >= 1 and "points" <= 10000000),
	CONSTRAINT "loyalty_goods_stock_check" CHECK ("stock" >= 0 and "stock" <= 1000000),
	CONSTRAINT "loyalty_goods_per_person_check" CHECK ("per_person" >= 1 and "per_person" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "loyalty_goods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_adjustment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"reason" text NOT NULL,
	"expire_on" date,
	"total" integer,
	"submitted_by" uuid,
	"done_on" date,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_adjustment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_adjustment_total_check" CHECK ("total" >= 0 and "total" <= 2000000000),
	CONSTRAINT "loyalty_adjustment_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_adjustment_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"member" uuid NOT NULL,
	"points" integer NOT NULL,
	"remark" text collate "zh_natural",
	CONSTRAINT "loyalty_adjustment_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_adjustment_lines_points_check" CHECK ("points" >= -10000000 and "points" <= 10000000)
);
--> statement-breakpoint
ALTER TABLE "loyalty_adjustment_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_benefit_use" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"member" uuid NOT NULL,
	"benefit" uuid NOT NULL,
	"remark" text collate "zh_natural",
	"day" date,
	"clerk" uuid,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_benefit_use_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_benefit_use_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_benefit_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_lot" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"member" uuid NOT NULL,
	"earned" integer NOT NULL,
	"left" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expire_on" date NOT NULL,
	"source_no" text collate "zh_natural",
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_lot_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_lot_earned_check" CHECK ("earned" >= 0 and "earned" <= 1000000000),
	CONSTRAINT "loyalty_lot_left_check" CHECK ("left" >= 0 and "left" <= 1000000000),
	CONSTRAINT "loyalty_lot_left_earned_check" CHECK ("left" <= "earned")
);
--> statement-breakpoint
ALTER TABLE "loyalty_lot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_earning" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"member" uuid NOT NULL,
	"rule" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"back" integer DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"origin" text collate "zh_natural" NOT NULL,
	"source" text collate "zh_natural" NOT NULL,
	"source_no" text collate "zh_natural",
	"lot" uuid,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_earning_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_earning_rule_check" CHECK ("rule" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "loyalty_earning_status_check" CHECK ("status" in ('1', '2', '3')),
	CONSTRAINT "loyalty_earning_points_check" CHECK ("points" >= 0 and "points" <= 1000000000),
	CONSTRAINT "loyalty_earning_back_check" CHECK ("back" >= 0 and "back" <= 1000000000),
	CONSTRAINT "loyalty_earning_paid_check" CHECK ("paid" >= 0 and "paid" <= 1000000000000),
	CONSTRAINT "loyalty_earning_refunded_check" CHECK ("refunded" >= 0 and "refunded" <= 1000000000000),
	CONSTRAINT "loyalty_earning_back_points_check" CHECK ("back" <= "points")
);
--> statement-breakpoint
ALTER TABLE "loyalty_earning" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_hold" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"member" uuid NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"payable" bigint NOT NULL,
	"off" bigint NOT NULL,
	"source" text collate "zh_natural" NOT NULL,
	"source_no" text collate "zh_natural",
	"turn" integer DEFAULT 0 NOT NULL,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_hold_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_hold_status_check" CHECK ("status" in ('1', '2', '3')),
	CONSTRAINT "loyalty_hold_points_check" CHECK ("points" >= 0 and "points" <= 1000000000),
	CONSTRAINT "loyalty_hold_returned_check" CHECK ("returned" >= 0 and "returned" <= 1000000000),
	CONSTRAINT "loyalty_hold_payable_check" CHECK ("payable" >= 0 and "payable" <= 1000000000000),
	CONSTRAINT "loyalty_hold_off_check" CHECK ("off" >= 0 and "off" <= 1000000000000),
	CONSTRAINT "loyalty_hold_turn_check" CHECK ("turn" >= 0 and "turn" <= 1000),
	CONSTRAINT "loyalty_hold_returned_points_check" CHECK ("returned" <= "points")
);
--> statement-breakpoint
ALTER TABLE "loyalty_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text collate "zh_natural",
	"mode" text DEFAULT '2' NOT NULL,
	"per_yuan" numeric(17, 2),
	"fixed" integer,
	"multiplied" boolean DEFAULT true NOT NULL,
	"day_cap" integer,
	"month_cap" integer,
	"projects" uuid[],
	"items" uuid[],
	"valid_days" integer,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_rule_code_check" CHECK ("code" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "loyalty_rule_mode_check" CHECK ("mode" in ('1', '2')),
	CONSTRAINT "loyalty_rule_per_yuan_check" CHECK ("per_yuan" >= 0 and "per_yuan" <= 1000),
	CONSTRAINT "loyalty_rule_fixed_check" CHECK ("fixed" >= 1 and "fixed" <= 1000000),
	CONSTRAINT "loyalty_rule_day_cap_check" CHECK ("day_cap" >= 1 and "day_cap" <= 10000000),
	CONSTRAINT "loyalty_rule_month_cap_check" CHECK ("month_cap" >= 1 and "month_cap" <= 10000000),
	CONSTRAINT "loyalty_rule_valid_days_check" CHECK ("valid_days" >= 1 and "valid_days" <= 3650)
);
--> statement-breakpoint
ALTER TABLE "loyalty_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_level" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"seq_key" text collate "zh_natural",
	"name" text collate "zh_natural" NOT NULL,
	"growth_from" integer NOT NULL,
	"earn_bp" integer DEFAULT 10000 NOT NULL,
	"benefits" uuid[],
	"colour" text DEFAULT '2' NOT NULL,
	"icon" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_level_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_level_seq_check" CHECK ("seq" >= 1 and "seq" <= 99),
	CONSTRAINT "loyalty_level_growth_from_check" CHECK ("growth_from" >= 0 and "growth_from" <= 100000000),
	CONSTRAINT "loyalty_level_earn_bp_check" CHECK ("earn_bp" >= 100 and "earn_bp" <= 100000),
	CONSTRAINT "loyalty_level_colour_check" CHECK ("colour" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_level" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_benefit" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"value" text collate "zh_natural" NOT NULL,
	"period" text DEFAULT '1' NOT NULL,
	"quota" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_benefit_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_benefit_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "loyalty_benefit_period_check" CHECK ("period" in ('1', '2')),
	CONSTRAINT "loyalty_benefit_quota_check" CHECK ("quota" >= 1 and "quota" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "loyalty_benefit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_opening" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"mobile" text NOT NULL,
	"points" integer NOT NULL,
	"expire_on" date NOT NULL,
	"remark" text collate "zh_natural",
	"member" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_opening_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_opening_points_check" CHECK ("points" >= 1 and "points" <= 10000000),
	CONSTRAINT "loyalty_opening_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "loyalty_opening" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_lot_move" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"lot" uuid NOT NULL,
	"log" uuid NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"hold" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_lot_move_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_lot_move_type_check" CHECK ("type" in ('1', '2', '3', '4', '5', '6', '7', '8')),
	CONSTRAINT "loyalty_lot_move_points_check" CHECK ("points" >= -1000000000 and "points" <= 1000000000)
);
--> statement-breakpoint
ALTER TABLE "loyalty_lot_move" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loyalty_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"points_per_fen" integer DEFAULT 1 NOT NULL,
	"max_bp" integer DEFAULT 3000 NOT NULL,
	"valid_months" integer DEFAULT 12 NOT NULL,
	"grace_days" integer DEFAULT 30 NOT NULL,
	"approval_over" integer DEFAULT 1000 NOT NULL,
	"auto_join" boolean DEFAULT true NOT NULL,
	"tells" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "loyalty_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "loyalty_setting_points_per_fen_check" CHECK ("points_per_fen" >= 1 and "points_per_fen" <= 1000),
	CONSTRAINT "loyalty_setting_max_bp_check" CHECK ("max_bp" >= 0 and "max_bp" <= 10000),
	CONSTRAINT "loyalty_setting_valid_months_check" CHECK ("valid_months" >= 1 and "valid_months" <= 60),
	CONSTRAINT "loyalty_setting_grace_days_check" CHECK ("grace_days" >= 1 and "grace_days" <= 365),
	CONSTRAINT "loyalty_setting_approval_over_check" CHECK ("approval_over" >= 0 and "approval_over" <= 10000000)
);
--> statement-breakpoint
ALTER TABLE "loyalty_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loyalty_adjustment_lines" ADD CONSTRAINT "loyalty_adjustment_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."loyalty_adjustment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_member_state_idx" ON "loyalty_member" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_level_idx" ON "loyalty_member" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_project_uuid_idx" ON "loyalty_member" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_points_idx" ON "loyalty_member" USING btree ("enterprise_uuid","points","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_growth_idx" ON "loyalty_member" USING btree ("enterprise_uuid","growth","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_level_until_idx" ON "loyalty_member" USING btree ("enterprise_uuid","level_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_active_idx" ON "loyalty_member" USING btree ("enterprise_uuid","active","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_joined_at_idx" ON "loyalty_member" USING btree ("enterprise_uuid","joined_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_last_at_idx" ON "loyalty_member" USING btree ("enterprise_uuid","last_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_customer_idx" ON "loyalty_member" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_merged_into_idx" ON "loyalty_member" USING btree ("enterprise_uuid","merged_into","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_member_created_at_idx" ON "loyalty_member" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_member_member_no_key" ON "loyalty_member" USING btree ("enterprise_uuid","member_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_member_customer_key" ON "loyalty_member" USING btree ("enterprise_uuid","customer") WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE INDEX "loyalty_point_log_member_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_type_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_rule_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_day_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_project_uuid_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_points_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","points","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_at_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_created_at_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_point_log_member_type_rule_day_points_idx" ON "loyalty_point_log" USING btree ("enterprise_uuid","member","type","rule","day","points") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_point_log_source_type_key" ON "loyalty_point_log" USING btree ("enterprise_uuid","source","type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_state_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_member_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_goods_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","goods","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_project_uuid_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_created_at_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_exchange_handed_at_idx" ON "loyalty_exchange" USING btree ("enterprise_uuid","handed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_exchange_no_key" ON "loyalty_exchange" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_goods_kind_idx" ON "loyalty_goods" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_goods_enabled_idx" ON "loyalty_goods" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_goods_points_idx" ON "loyalty_goods" USING btree ("enterprise_uuid","points","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_goods_stock_idx" ON "loyalty_goods" USING btree ("enterprise_uuid","stock","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_goods_created_at_idx" ON "loyalty_goods" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_state_idx" ON "loyalty_adjustment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_submitted_by_idx" ON "loyalty_adjustment" USING btree ("enterprise_uuid","submitted_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_done_on_idx" ON "loyalty_adjustment" USING btree ("enterprise_uuid","done_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_created_at_idx" ON "loyalty_adjustment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_adjustment_no_key" ON "loyalty_adjustment" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_lines_parent_idx" ON "loyalty_adjustment_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "loyalty_adjustment_lines_member_idx" ON "loyalty_adjustment_lines" USING btree ("enterprise_uuid","member");--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_member_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_benefit_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","benefit","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_day_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_state_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_project_uuid_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_use_created_at_idx" ON "loyalty_benefit_use" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_member_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_left_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","left","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_expire_on_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","expire_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_at_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_project_uuid_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_created_at_idx" ON "loyalty_lot" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_member_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_rule_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_status_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","status","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_day_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_project_uuid_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_lot_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","lot","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_origin_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","origin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_created_at_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_earning_member_rule_day_points_idx" ON "loyalty_earning" USING btree ("enterprise_uuid","member","rule","day","points") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_earning_source_rule_key" ON "loyalty_earning" USING btree ("enterprise_uuid","source","rule") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_hold_member_idx" ON "loyalty_hold" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_hold_status_idx" ON "loyalty_hold" USING btree ("enterprise_uuid","status","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_hold_project_uuid_idx" ON "loyalty_hold" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_hold_created_at_idx" ON "loyalty_hold" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_hold_source_key" ON "loyalty_hold" USING btree ("enterprise_uuid","source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_rule_code_idx" ON "loyalty_rule" USING btree ("enterprise_uuid","code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_rule_mode_idx" ON "loyalty_rule" USING btree ("enterprise_uuid","mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_rule_enabled_idx" ON "loyalty_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_rule_created_at_idx" ON "loyalty_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_rule_code_key_key" ON "loyalty_rule" USING btree ("enterprise_uuid","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_level_colour_idx" ON "loyalty_level" USING btree ("enterprise_uuid","colour","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_level_seq_idx" ON "loyalty_level" USING btree ("enterprise_uuid","seq","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_level_created_at_idx" ON "loyalty_level" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_level_seq_key_key" ON "loyalty_level" USING btree ("enterprise_uuid","seq_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_level_name_key" ON "loyalty_level" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_kind_idx" ON "loyalty_benefit" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_enabled_idx" ON "loyalty_benefit" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_benefit_created_at_idx" ON "loyalty_benefit" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_benefit_name_key" ON "loyalty_benefit" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_opening_member_idx" ON "loyalty_opening" USING btree ("enterprise_uuid","member","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_opening_expire_on_idx" ON "loyalty_opening" USING btree ("enterprise_uuid","expire_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_opening_created_at_idx" ON "loyalty_opening" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_move_lot_idx" ON "loyalty_lot_move" USING btree ("enterprise_uuid","lot","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_move_type_idx" ON "loyalty_lot_move" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_move_log_idx" ON "loyalty_lot_move" USING btree ("enterprise_uuid","log","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_move_hold_idx" ON "loyalty_lot_move" USING btree ("enterprise_uuid","hold","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_lot_move_created_at_idx" ON "loyalty_lot_move" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loyalty_setting_created_at_idx" ON "loyalty_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_setting_key" ON "loyalty_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_point_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_exchange" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_goods" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_adjustment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_adjustment_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_benefit_use" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_lot" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_earning" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_hold" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_level" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_benefit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_opening" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_lot_move" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "loyalty_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "loyalty_point_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "loyalty_lot_move" FOR EACH ROW EXECUTE FUNCTION refuse_change();
