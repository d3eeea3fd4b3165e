CREATE TABLE "fee_receivable" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"recv_no" text collate "zh_natural" NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"object_name" text collate "zh_natural",
	"customer" uuid,
	"payer_name" text collate "zh_natural",
	"payer_phone" text,
	"period_begin" date,
	"period_end" date,
	"bill_date" date,
	"due_date" date NOT NULL,
	"qty" numeric(18, 3),
	"original" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"adjust" bigint DEFAULT 0 NOT NULL,
	"owed" bigint,
	"late_accrued" bigint DEFAULT 0 NOT NULL,
	"late_waived" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"late_paid" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"principal_paid" bigint,
	"outstanding" bigint,
	"tax" bigint DEFAULT 0,
	"late_since" date,
	"paid_on" date,
	"source_app" text collate "zh_natural",
	"source_uuid" text collate "zh_natural",
	"source_no" text collate "zh_natural",
	"source_key" text collate "zh_natural",
	"calc" text,
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
	CONSTRAINT "fee_receivable_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_receivable_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "fee_receivable_qty_check" CHECK ("qty" >= 0),
	CONSTRAINT "fee_receivable_original_check" CHECK ("original" >= 1 and "original" <= 1000000000),
	CONSTRAINT "fee_receivable_discount_check" CHECK ("discount" >= 0),
	CONSTRAINT "fee_receivable_adjust_check" CHECK ("adjust" >= -1000000000),
	CONSTRAINT "fee_receivable_owed_check" CHECK ("owed" >= -1000000000),
	CONSTRAINT "fee_receivable_late_accrued_check" CHECK ("late_accrued" >= 0),
	CONSTRAINT "fee_receivable_late_waived_check" CHECK ("late_waived" >= 0),
	CONSTRAINT "fee_receivable_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "fee_receivable_late_paid_check" CHECK ("late_paid" >= 0),
	CONSTRAINT "fee_receivable_written_off_check" CHECK ("written_off" >= 0),
	CONSTRAINT "fee_receivable_principal_paid_check" CHECK ("principal_paid" >= 0),
	CONSTRAINT "fee_receivable_outstanding_check" CHECK ("outstanding" >= -1000000000),
	CONSTRAINT "fee_receivable_tax_check" CHECK ("tax" >= 0),
	CONSTRAINT "fee_receivable_state_check" CHECK ("state" in ('10', '20', '30', '25', '40', '90', '91'))
);
--> statement-breakpoint
ALTER TABLE "fee_receivable" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_payment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"collect_no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"room_uuid" uuid,
	"customer" uuid,
	"payer_name" text collate "zh_natural" NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_prepaid" bigint DEFAULT 0 NOT NULL,
	"to_prepaid" bigint DEFAULT 0 NOT NULL,
	"cash_taken" bigint,
	"change" bigint,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cashier" uuid,
	"bank" text collate "zh_natural",
	"bank_no" text collate "zh_natural",
	"bank_day" date,
	"proof" text[],
	"card_tail" text collate "zh_natural",
	"pos_ref" text collate "zh_natural",
	"pay_no" text collate "zh_natural",
	"approval_uuid" uuid,
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
	CONSTRAINT "fee_payment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_payment_channel_check" CHECK ("channel" in ('4', '5', '6', '1', '7')),
	CONSTRAINT "fee_payment_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "fee_payment_from_prepaid_check" CHECK ("from_prepaid" >= 0),
	CONSTRAINT "fee_payment_to_prepaid_check" CHECK ("to_prepaid" >= 0),
	CONSTRAINT "fee_payment_cash_taken_check" CHECK ("cash_taken" >= 0),
	CONSTRAINT "fee_payment_change_check" CHECK ("change" >= 0),
	CONSTRAINT "fee_payment_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "fee_payment_state_check" CHECK ("state" in ('10', '20', '31', '40'))
);
--> statement-breakpoint
ALTER TABLE "fee_payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_payment_allocations" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"receivable" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"principal" bigint NOT NULL,
	"late" bigint DEFAULT 0 NOT NULL,
	"prepaid" bigint DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"waived" bigint DEFAULT 0 NOT NULL,
	"since" date,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fee_payment_allocations_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_payment_allocations_principal_check" CHECK ("principal" >= 0),
	CONSTRAINT "fee_payment_allocations_late_check" CHECK ("late" >= 0),
	CONSTRAINT "fee_payment_allocations_prepaid_check" CHECK ("prepaid" >= 0),
	CONSTRAINT "fee_payment_allocations_charged_check" CHECK ("charged" >= 0),
	CONSTRAINT "fee_payment_allocations_waived_check" CHECK ("waived" >= 0),
	CONSTRAINT "fee_payment_allocations_refunded_check" CHECK ("refunded" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_payment_allocations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_adjustment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"adj_no" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid,
	"total" bigint,
	"reason" text collate "zh_natural" NOT NULL,
	"attachments" text[],
	"adjust_uuid" uuid,
	"write_off_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_adjustment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_adjustment_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "fee_adjustment_total_check" CHECK ("total" >= 0),
	CONSTRAINT "fee_adjustment_state_check" CHECK ("state" in ('10', '20', '11', '30', '90'))
);
--> statement-breakpoint
ALTER TABLE "fee_adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_adjustment_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"receivable" uuid NOT NULL,
	"name" text collate "zh_natural",
	"outstanding" bigint,
	"amount" bigint,
	CONSTRAINT "fee_adjustment_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_adjustment_lines_outstanding_check" CHECK ("outstanding" >= -1000000000),
	CONSTRAINT "fee_adjustment_lines_amount_check" CHECK ("amount" >= 0 and "amount" <= 1000000000)
);
--> statement-breakpoint
ALTER TABLE "fee_adjustment_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_deposit" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"dep_no" text collate "zh_natural" NOT NULL,
	"receivable" uuid NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"room_uuid" uuid,
	"customer" uuid,
	"payer_name" text collate "zh_natural" NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"left" bigint,
	"received_on" date,
	"amount" bigint,
	"mode" text,
	"reason" text collate "zh_natural",
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_deposit_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_deposit_held_check" CHECK ("held" >= 0),
	CONSTRAINT "fee_deposit_deducted_check" CHECK ("deducted" >= 0),
	CONSTRAINT "fee_deposit_returned_check" CHECK ("returned" >= 0),
	CONSTRAINT "fee_deposit_left_check" CHECK ("left" >= 0),
	CONSTRAINT "fee_deposit_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "fee_deposit_mode_check" CHECK ("mode" in ('1', '2', '3', '4')),
	CONSTRAINT "fee_deposit_state_check" CHECK ("state" in ('10', '25', '20', '30', '40', '41'))
);
--> statement-breakpoint
ALTER TABLE "fee_deposit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_prepay_account" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"scope" text collate "zh_natural" NOT NULL,
	"item" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_prepay_account_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_prepay_account_balance_check" CHECK ("balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_prepay_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_receipt" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"receipt_no" text collate "zh_natural" NOT NULL,
	"payment" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"payer_name" text collate "zh_natural" NOT NULL,
	"room" text collate "zh_natural",
	"total" bigint NOT NULL,
	"capital" text collate "zh_natural",
	"channel" text collate "zh_natural" NOT NULL,
	"day" date NOT NULL,
	"cashier" uuid,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_receipt_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_receipt_total_check" CHECK ("total" >= 0),
	CONSTRAINT "fee_receipt_state_check" CHECK ("state" in ('10', '90'))
);
--> statement-breakpoint
ALTER TABLE "fee_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_receipt_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"principal" bigint NOT NULL,
	"late" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "fee_receipt_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_receipt_lines_principal_check" CHECK ("principal" >= 0),
	CONSTRAINT "fee_receipt_lines_late_check" CHECK ("late" >= 0),
	CONSTRAINT "fee_receipt_lines_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_receipt_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_daily_close" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"cashier" uuid,
	"day" date NOT NULL,
	"total" bigint DEFAULT 0,
	"reversed" integer DEFAULT 0,
	"float_fen" bigint DEFAULT 0 NOT NULL,
	"cash_expected" bigint,
	"cash_counted" bigint NOT NULL,
	"difference" bigint,
	"remark" text,
	"checker" uuid,
	"reason" text collate "zh_natural",
	"day_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_daily_close_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_daily_close_total_check" CHECK ("total" >= 0),
	CONSTRAINT "fee_daily_close_reversed_check" CHECK ("reversed" >= 0),
	CONSTRAINT "fee_daily_close_float_fen_check" CHECK ("float_fen" >= 0),
	CONSTRAINT "fee_daily_close_cash_expected_check" CHECK ("cash_expected" >= -1000000000),
	CONSTRAINT "fee_daily_close_cash_counted_check" CHECK ("cash_counted" >= 0),
	CONSTRAINT "fee_daily_close_difference_check" CHECK ("difference" >= -1000000000),
	CONSTRAINT "fee_daily_close_state_check" CHECK ("state" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "fee_daily_close" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_daily_close_per_channel" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"channel" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fee_daily_close_per_channel_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_daily_close_per_channel_channel_check" CHECK ("channel" in ('4', '5', '6', '1', '7')),
	CONSTRAINT "fee_daily_close_per_channel_count_check" CHECK ("count" >= 0),
	CONSTRAINT "fee_daily_close_per_channel_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "fee_daily_close_per_channel_refunded_check" CHECK ("refunded" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_daily_close_per_channel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_charge_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"item_code" text collate "zh_natural" NOT NULL,
	"item_name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"bill_mode" text DEFAULT '1' NOT NULL,
	"object_type" text DEFAULT '1' NOT NULL,
	"prepay_mode" text DEFAULT '1' NOT NULL,
	"cycle_months" text,
	"bill_day" integer,
	"due_days" integer DEFAULT 30 NOT NULL,
	"late_rule" uuid,
	"round_unit" text DEFAULT '1' NOT NULL,
	"round_mode" text DEFAULT '1' NOT NULL,
	"tax_rate" text DEFAULT '600' NOT NULL,
	"allow_partial" boolean DEFAULT true,
	"allow_prepay" boolean DEFAULT true,
	"auto_deduct" boolean DEFAULT false,
	"online_pay" boolean DEFAULT true,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_charge_item_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_charge_item_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')),
	CONSTRAINT "fee_charge_item_bill_mode_check" CHECK ("bill_mode" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "fee_charge_item_object_type_check" CHECK ("object_type" in ('1', '2', '3', '4')),
	CONSTRAINT "fee_charge_item_prepay_mode_check" CHECK ("prepay_mode" in ('1', '2')),
	CONSTRAINT "fee_charge_item_cycle_months_check" CHECK ("cycle_months" in ('1', '2', '3', '6', '12')),
	CONSTRAINT "fee_charge_item_bill_day_check" CHECK ("bill_day" >= 1 and "bill_day" <= 28),
	CONSTRAINT "fee_charge_item_due_days_check" CHECK ("due_days" >= 0 and "due_days" <= 90),
	CONSTRAINT "fee_charge_item_round_unit_check" CHECK ("round_unit" in ('1', '2', '3')),
	CONSTRAINT "fee_charge_item_round_mode_check" CHECK ("round_mode" in ('1', '2', '3')),
	CONSTRAINT "fee_charge_item_tax_rate_check" CHECK ("tax_rate" in ('0', '100', '300', '600', '900', '1300'))
);
--> statement-breakpoint
ALTER TABLE "fee_charge_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_late_fee_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"rate_per_day" numeric(21, 6) NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"grace_mode" text DEFAULT '1' NOT NULL,
	"cap" integer DEFAULT 10000 NOT NULL,
	"min_amount" bigint DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_late_fee_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_late_fee_rule_rate_per_day_check" CHECK ("rate_per_day" >= 0 and "rate_per_day" <= 0.003),
	CONSTRAINT "fee_late_fee_rule_grace_days_check" CHECK ("grace_days" >= 0 and "grace_days" <= 90),
	CONSTRAINT "fee_late_fee_rule_grace_mode_check" CHECK ("grace_mode" in ('1', '2')),
	CONSTRAINT "fee_late_fee_rule_cap_check" CHECK ("cap" >= 0 and "cap" <= 10000),
	CONSTRAINT "fee_late_fee_rule_min_amount_check" CHECK ("min_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_late_fee_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"biz_date" date NOT NULL,
	"receivable" uuid NOT NULL,
	"item" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"doc_no" text collate "zh_natural" NOT NULL,
	"cashier" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_entry_kind_check" CHECK ("kind" in ('1', '2', '3', '15', '4', '5', '6', '7', '8', '9', '10', '11', '12', '16', '13', '14')),
	CONSTRAINT "fee_entry_amount_check" CHECK ("amount" >= -1000000000),
	CONSTRAINT "fee_entry_collected_check" CHECK ("collected" >= -1000000000)
);
--> statement-breakpoint
ALTER TABLE "fee_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_prepay_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"biz_date" date NOT NULL,
	"account" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"doc_no" text collate "zh_natural" NOT NULL,
	"cashier" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "fee_prepay_log_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "fee_prepay_log_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "fee_prepay_log_amount_check" CHECK ("amount" >= -1000000000),
	CONSTRAINT "fee_prepay_log_balance_after_check" CHECK ("balance_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_prepay_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_payment_allocations" ADD CONSTRAINT "fee_payment_allocations_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_payment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_adjustment_lines" ADD CONSTRAINT "fee_adjustment_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_adjustment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipt_lines" ADD CONSTRAINT "fee_receipt_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_receipt"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_daily_close_per_channel" ADD CONSTRAINT "fee_daily_close_per_channel_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."fee_daily_close"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_receivable_state_idx" ON "fee_receivable" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_project_uuid_idx" ON "fee_receivable" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_building_uuid_idx" ON "fee_receivable" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_room_uuid_idx" ON "fee_receivable" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_item_idx" ON "fee_receivable" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_customer_idx" ON "fee_receivable" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_due_date_idx" ON "fee_receivable" USING btree ("enterprise_uuid","due_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_bill_date_idx" ON "fee_receivable" USING btree ("enterprise_uuid","bill_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_outstanding_idx" ON "fee_receivable" USING btree ("enterprise_uuid","outstanding","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_source_app_idx" ON "fee_receivable" USING btree ("enterprise_uuid","source_app","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_owed_idx" ON "fee_receivable" USING btree ("enterprise_uuid","owed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receivable_created_at_idx" ON "fee_receivable" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receivable_recv_no_key" ON "fee_receivable" USING btree ("enterprise_uuid","recv_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receivable_source_key_key" ON "fee_receivable" USING btree ("enterprise_uuid","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_state_idx" ON "fee_payment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_project_uuid_idx" ON "fee_payment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_channel_idx" ON "fee_payment" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_day_idx" ON "fee_payment" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_cashier_idx" ON "fee_payment" USING btree ("enterprise_uuid","cashier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_customer_idx" ON "fee_payment" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_room_uuid_idx" ON "fee_payment" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_amount_idx" ON "fee_payment" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_created_at_idx" ON "fee_payment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_collect_no_key" ON "fee_payment" USING btree ("enterprise_uuid","collect_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_pay_no_key" ON "fee_payment" USING btree ("enterprise_uuid","pay_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_payment_allocations_parent_idx" ON "fee_payment_allocations" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_payment_allocations_receivable_idx" ON "fee_payment_allocations" USING btree ("enterprise_uuid","receivable");--> statement-breakpoint
CREATE INDEX "fee_adjustment_state_idx" ON "fee_adjustment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_adjustment_kind_idx" ON "fee_adjustment" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_adjustment_project_uuid_idx" ON "fee_adjustment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_adjustment_created_at_idx" ON "fee_adjustment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_adjustment_adj_no_key" ON "fee_adjustment" USING btree ("enterprise_uuid","adj_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_adjustment_lines_parent_idx" ON "fee_adjustment_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_adjustment_lines_receivable_idx" ON "fee_adjustment_lines" USING btree ("enterprise_uuid","receivable");--> statement-breakpoint
CREATE INDEX "fee_deposit_state_idx" ON "fee_deposit" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_project_uuid_idx" ON "fee_deposit" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_item_idx" ON "fee_deposit" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_customer_idx" ON "fee_deposit" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_room_uuid_idx" ON "fee_deposit" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_received_on_idx" ON "fee_deposit" USING btree ("enterprise_uuid","received_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_receivable_idx" ON "fee_deposit" USING btree ("enterprise_uuid","receivable","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_deposit_created_at_idx" ON "fee_deposit" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_deposit_dep_no_key" ON "fee_deposit" USING btree ("enterprise_uuid","dep_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_deposit_receivable_key" ON "fee_deposit" USING btree ("enterprise_uuid","receivable") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_account_customer_idx" ON "fee_prepay_account" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_account_project_uuid_idx" ON "fee_prepay_account" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_account_item_idx" ON "fee_prepay_account" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_account_balance_idx" ON "fee_prepay_account" USING btree ("enterprise_uuid","balance","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_account_created_at_idx" ON "fee_prepay_account" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_prepay_account_customer_project_uuid_scope_key" ON "fee_prepay_account" USING btree ("enterprise_uuid","customer","project_uuid","scope") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_state_idx" ON "fee_receipt" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_project_uuid_idx" ON "fee_receipt" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_day_idx" ON "fee_receipt" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_cashier_idx" ON "fee_receipt" USING btree ("enterprise_uuid","cashier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_payment_idx" ON "fee_receipt" USING btree ("enterprise_uuid","payment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_created_at_idx" ON "fee_receipt" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receipt_receipt_no_key" ON "fee_receipt" USING btree ("enterprise_uuid","receipt_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_receipt_lines_parent_idx" ON "fee_receipt_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_daily_close_state_idx" ON "fee_daily_close" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_daily_close_cashier_idx" ON "fee_daily_close" USING btree ("enterprise_uuid","cashier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_daily_close_day_idx" ON "fee_daily_close" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_daily_close_difference_idx" ON "fee_daily_close" USING btree ("enterprise_uuid","difference","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_daily_close_created_at_idx" ON "fee_daily_close" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_daily_close_day_key_key" ON "fee_daily_close" USING btree ("enterprise_uuid","day_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_daily_close_per_channel_parent_idx" ON "fee_daily_close_per_channel" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "fee_charge_item_kind_idx" ON "fee_charge_item" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_item_bill_mode_idx" ON "fee_charge_item" USING btree ("enterprise_uuid","bill_mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_item_enabled_idx" ON "fee_charge_item" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_item_late_rule_idx" ON "fee_charge_item" USING btree ("enterprise_uuid","late_rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_charge_item_created_at_idx" ON "fee_charge_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_charge_item_item_code_key" ON "fee_charge_item" USING btree ("enterprise_uuid","item_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_late_fee_rule_enabled_idx" ON "fee_late_fee_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_late_fee_rule_created_at_idx" ON "fee_late_fee_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_late_fee_rule_name_key" ON "fee_late_fee_rule" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_biz_date_idx" ON "fee_entry" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_kind_idx" ON "fee_entry" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_item_idx" ON "fee_entry" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_project_uuid_idx" ON "fee_entry" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_building_uuid_idx" ON "fee_entry" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_receivable_idx" ON "fee_entry" USING btree ("enterprise_uuid","receivable","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_cashier_idx" ON "fee_entry" USING btree ("enterprise_uuid","cashier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_doc_no_idx" ON "fee_entry" USING btree ("enterprise_uuid","doc_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_entry_created_at_idx" ON "fee_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_customer_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_account_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","account","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_project_uuid_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_kind_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_biz_date_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","biz_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fee_prepay_log_created_at_idx" ON "fee_prepay_log" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_receivable" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_payment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_payment_allocations" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_adjustment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_adjustment_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_deposit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_prepay_account" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_receipt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_receipt_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_daily_close" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_daily_close_per_channel" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_charge_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_late_fee_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "fee_prepay_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "fee_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "fee_prepay_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();
