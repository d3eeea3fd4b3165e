CREATE TABLE "payment_split_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"pay_no" text collate "zh_natural" NOT NULL,
	"app" text collate "zh_natural" NOT NULL,
	"row_uuid" text collate "zh_natural",
	"subject" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"channel_fee" bigint DEFAULT 0 NOT NULL,
	"net" bigint,
	"rule" uuid,
	"rule_version" integer,
	"terms" text,
	"unconfigured" boolean DEFAULT false NOT NULL,
	"freeze_until" date,
	"thaw_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text collate "zh_natural",
	"settled_at" timestamp (3) with time zone,
	"settle_days" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_order_channel_check" CHECK ("channel" in ('1', '2', '3')),
	CONSTRAINT "payment_split_order_gross_check" CHECK ("gross" >= 0),
	CONSTRAINT "payment_split_order_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "payment_split_order_rate_check" CHECK ("rate" >= 0 and "rate" <= 1000),
	CONSTRAINT "payment_split_order_channel_fee_check" CHECK ("channel_fee" >= 0),
	CONSTRAINT "payment_split_order_net_check" CHECK ("net" >= -100000000000000),
	CONSTRAINT "payment_split_order_rule_version_check" CHECK ("rule_version" >= 0),
	CONSTRAINT "payment_split_order_attempts_check" CHECK ("attempts" >= 0),
	CONSTRAINT "payment_split_order_settle_days_check" CHECK ("settle_days" >= 0),
	CONSTRAINT "payment_split_order_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "payment_split_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_order_details" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"clawback" bigint DEFAULT 0 NOT NULL,
	"left" bigint,
	"settlement" uuid,
	CONSTRAINT "payment_split_order_details_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_order_details_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "payment_split_order_details_clawback_check" CHECK ("clawback" >= -100000000000000),
	CONSTRAINT "payment_split_order_details_left_check" CHECK ("left" >= -100000000000000)
);
--> statement-breakpoint
ALTER TABLE "payment_split_order_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_settlement" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"account" uuid NOT NULL,
	"period_begin" date,
	"period_end" date,
	"incoming" bigint DEFAULT 0 NOT NULL,
	"back" bigint DEFAULT 0 NOT NULL,
	"adjust" bigint DEFAULT 0 NOT NULL,
	"amount" bigint,
	"bank_ref" text collate "zh_natural",
	"paid_at" timestamp (3) with time zone,
	"proof" text[],
	"reason" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"filed_on" date,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_settlement_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_settlement_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "payment_split_settlement_incoming_check" CHECK ("incoming" >= 0),
	CONSTRAINT "payment_split_settlement_back_check" CHECK ("back" >= 0),
	CONSTRAINT "payment_split_settlement_adjust_check" CHECK ("adjust" >= -100000000000000),
	CONSTRAINT "payment_split_settlement_amount_check" CHECK ("amount" >= -100000000000000),
	CONSTRAINT "payment_split_settlement_state_check" CHECK ("state" in ('10', '20', '30', '31'))
);
--> statement-breakpoint
ALTER TABLE "payment_split_settlement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_check" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"day_key" text collate "zh_natural",
	"ours_count" integer DEFAULT 0 NOT NULL,
	"ours_fen" bigint DEFAULT 0 NOT NULL,
	"theirs_count" integer DEFAULT 0 NOT NULL,
	"theirs_fen" bigint DEFAULT 0 NOT NULL,
	"gap" bigint,
	"row_count" integer DEFAULT 0 NOT NULL,
	"diff_count" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_check_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_check_channel_check" CHECK ("channel" in ('1', '2', '3')),
	CONSTRAINT "payment_split_check_ours_count_check" CHECK ("ours_count" >= 0),
	CONSTRAINT "payment_split_check_ours_fen_check" CHECK ("ours_fen" >= -100000000000000),
	CONSTRAINT "payment_split_check_theirs_count_check" CHECK ("theirs_count" >= 0),
	CONSTRAINT "payment_split_check_theirs_fen_check" CHECK ("theirs_fen" >= -100000000000000),
	CONSTRAINT "payment_split_check_gap_check" CHECK ("gap" >= -100000000000000),
	CONSTRAINT "payment_split_check_row_count_check" CHECK ("row_count" >= 0),
	CONSTRAINT "payment_split_check_diff_count_check" CHECK ("diff_count" >= 0),
	CONSTRAINT "payment_split_check_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "payment_split_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_check_diffs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"pay_no" text collate "zh_natural",
	"refund_no" text collate "zh_natural",
	"trade_no" text collate "zh_natural",
	"ours" bigint DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"diff" bigint,
	"result" text,
	"reason" text collate "zh_natural",
	CONSTRAINT "payment_split_check_diffs_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_check_diffs_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "payment_split_check_diffs_ours_check" CHECK ("ours" >= -100000000000000),
	CONSTRAINT "payment_split_check_diffs_theirs_check" CHECK ("theirs" >= -100000000000000),
	CONSTRAINT "payment_split_check_diffs_diff_check" CHECK ("diff" >= -100000000000000),
	CONSTRAINT "payment_split_check_diffs_result_check" CHECK ("result" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "payment_split_check_diffs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_account" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"acc_no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"owner" text DEFAULT '1' NOT NULL,
	"supplier" uuid,
	"project_uuid" uuid,
	"channel" text DEFAULT '2' NOT NULL,
	"receiver_id" text collate "zh_natural",
	"bank" text collate "zh_natural",
	"account_no" text,
	"holder" text collate "zh_natural",
	"settle_cycle" text DEFAULT '1' NOT NULL,
	"min_settle" bigint DEFAULT 0 NOT NULL,
	"fallback" boolean DEFAULT false NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"filed_by" uuid,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_account_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_account_owner_check" CHECK ("owner" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "payment_split_account_channel_check" CHECK ("channel" in ('1', '2', '3')),
	CONSTRAINT "payment_split_account_settle_cycle_check" CHECK ("settle_cycle" in ('1', '2', '3')),
	CONSTRAINT "payment_split_account_min_settle_check" CHECK ("min_settle" >= 0),
	CONSTRAINT "payment_split_account_balance_check" CHECK ("balance" >= -100000000000000),
	CONSTRAINT "payment_split_account_frozen_check" CHECK ("frozen" >= -100000000000000),
	CONSTRAINT "payment_split_account_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "payment_split_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"rule_no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"app" text,
	"item" uuid,
	"project_uuid" uuid,
	"priority" integer DEFAULT 100 NOT NULL,
	"rounding_account" uuid,
	"fee_bearer" text DEFAULT '1' NOT NULL,
	"fee_account" uuid,
	"freeze_days" integer DEFAULT 0 NOT NULL,
	"effective_begin" date,
	"effective_end" date,
	"enabled" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_rule_app_check" CHECK ("app" in ('pkg2', 'pkg13', 'sale', 'pkg12', 'pkg11', 'pkg1', 'pkg7', 'pkg24', 'pkg38')),
	CONSTRAINT "payment_split_rule_priority_check" CHECK ("priority" >= 1 and "priority" <= 999),
	CONSTRAINT "payment_split_rule_fee_bearer_check" CHECK ("fee_bearer" in ('1', '2')),
	CONSTRAINT "payment_split_rule_freeze_days_check" CHECK ("freeze_days" >= 0 and "freeze_days" <= 30),
	CONSTRAINT "payment_split_rule_effective_check" CHECK ("effective_end" >= "effective_begin"),
	CONSTRAINT "payment_split_rule_edition_check" CHECK ("edition" >= 1)
);
--> statement-breakpoint
ALTER TABLE "payment_split_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_rule_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"account" uuid NOT NULL,
	"kind" text DEFAULT '2' NOT NULL,
	"amount" bigint,
	"ratio" integer,
	CONSTRAINT "payment_split_rule_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_rule_lines_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "payment_split_rule_lines_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "payment_split_rule_lines_ratio_check" CHECK ("ratio" >= 0 and "ratio" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "payment_split_rule_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_move" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"doc_no" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_move_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_move_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "payment_split_move_balance_check" CHECK ("balance" >= -100000000000000),
	CONSTRAINT "payment_split_move_frozen_check" CHECK ("frozen" >= -100000000000000)
);
--> statement-breakpoint
ALTER TABLE "payment_split_move" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_split_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"mock_rate" integer DEFAULT 60 NOT NULL,
	"wechat_rate" integer DEFAULT 60 NOT NULL,
	"alipay_rate" integer DEFAULT 60 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_split_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "payment_split_setting_mock_rate_check" CHECK ("mock_rate" >= 0 and "mock_rate" <= 1000),
	CONSTRAINT "payment_split_setting_wechat_rate_check" CHECK ("wechat_rate" >= 0 and "wechat_rate" <= 1000),
	CONSTRAINT "payment_split_setting_alipay_rate_check" CHECK ("alipay_rate" >= 0 and "alipay_rate" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "payment_split_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_split_order_details" ADD CONSTRAINT "payment_split_order_details_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."payment_split_order"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_split_check_diffs" ADD CONSTRAINT "payment_split_check_diffs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."payment_split_check"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_split_rule_lines" ADD CONSTRAINT "payment_split_rule_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."payment_split_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_split_order_state_idx" ON "payment_split_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_app_idx" ON "payment_split_order" USING btree ("enterprise_uuid","app","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_channel_idx" ON "payment_split_order" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_project_uuid_idx" ON "payment_split_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_day_idx" ON "payment_split_order" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_rule_idx" ON "payment_split_order" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_unconfigured_idx" ON "payment_split_order" USING btree ("enterprise_uuid","unconfigured","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_gross_idx" ON "payment_split_order" USING btree ("enterprise_uuid","gross","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_created_at_idx" ON "payment_split_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_order_no_key" ON "payment_split_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_order_pay_no_key" ON "payment_split_order" USING btree ("enterprise_uuid","pay_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_order_details_parent_idx" ON "payment_split_order_details" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "payment_split_order_details_account_idx" ON "payment_split_order_details" USING btree ("enterprise_uuid","account");--> statement-breakpoint
CREATE INDEX "payment_split_order_details_settlement_idx" ON "payment_split_order_details" USING btree ("enterprise_uuid","settlement");--> statement-breakpoint
CREATE INDEX "payment_split_settlement_state_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_settlement_account_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","account","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_settlement_paid_at_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","paid_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_settlement_filed_on_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","filed_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_settlement_created_at_idx" ON "payment_split_settlement" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_settlement_no_key" ON "payment_split_settlement" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_check_state_idx" ON "payment_split_check" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_check_channel_idx" ON "payment_split_check" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_check_day_idx" ON "payment_split_check" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_check_created_at_idx" ON "payment_split_check" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_check_day_key_key" ON "payment_split_check" USING btree ("enterprise_uuid","day_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_check_diffs_parent_idx" ON "payment_split_check_diffs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "payment_split_account_state_idx" ON "payment_split_account" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_owner_idx" ON "payment_split_account" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_project_uuid_idx" ON "payment_split_account" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_channel_idx" ON "payment_split_account" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_settle_cycle_idx" ON "payment_split_account" USING btree ("enterprise_uuid","settle_cycle","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_supplier_idx" ON "payment_split_account" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_fallback_idx" ON "payment_split_account" USING btree ("enterprise_uuid","fallback","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_balance_idx" ON "payment_split_account" USING btree ("enterprise_uuid","balance","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_account_created_at_idx" ON "payment_split_account" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_account_acc_no_key" ON "payment_split_account" USING btree ("enterprise_uuid","acc_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_enabled_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_app_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","app","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_item_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_project_uuid_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_priority_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","priority","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_rounding_account_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","rounding_account","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_fee_account_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","fee_account","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_created_at_idx" ON "payment_split_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_rule_rule_no_key" ON "payment_split_rule" USING btree ("enterprise_uuid","rule_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_rule_lines_parent_idx" ON "payment_split_rule_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "payment_split_rule_lines_account_idx" ON "payment_split_rule_lines" USING btree ("enterprise_uuid","account");--> statement-breakpoint
CREATE INDEX "payment_split_move_account_idx" ON "payment_split_move" USING btree ("enterprise_uuid","account","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_move_kind_idx" ON "payment_split_move" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_move_day_idx" ON "payment_split_move" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_move_doc_no_idx" ON "payment_split_move" USING btree ("enterprise_uuid","doc_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_move_created_at_idx" ON "payment_split_move" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_split_setting_created_at_idx" ON "payment_split_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_split_setting_key" ON "payment_split_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_order_details" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_settlement" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_check" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_check_diffs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_account" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_rule_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_move" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_split_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "payment_split_move" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was shared out and what the channel kept is what was paid less what went back, whatever writes there (apps-business.md section 10).
CREATE FUNCTION payment_split_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole record;
  shared bigint;
  of_order uuid;
BEGIN
  IF TG_TABLE_NAME = 'payment_split_order' THEN of_order := NEW.uuid;
  ELSIF TG_OP = 'DELETE' THEN of_order := OLD.parent_uuid;
  ELSE of_order := NEW.parent_uuid;
  END IF;
  SELECT o.enterprise_uuid, o.uuid, o.no, o.state, o.gross, o.refunded, o.channel_fee INTO whole FROM payment_split_order o WHERE o.uuid = of_order;
  -- Nothing has been shared out yet.
  IF whole.uuid IS NULL OR whole.state IN ('10', '50') THEN RETURN NULL; END IF;
  SELECT COALESCE(SUM(d.amount - d.clawback), 0) INTO shared FROM payment_split_order_details d
    WHERE d.enterprise_uuid = whole.enterprise_uuid AND d.parent_uuid = whole.uuid;
  IF shared + whole.channel_fee <> whole.gross - whole.refunded THEN
    RAISE EXCEPTION 'split order % is not balanced: % shared, fee %, paid %, refunded %',
      whole.no, shared, whole.channel_fee, whole.gross, whole.refunded USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT OR UPDATE ON "payment_split_order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_split_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT OR UPDATE OR DELETE ON "payment_split_order_details" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_split_balanced();
