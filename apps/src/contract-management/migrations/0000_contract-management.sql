CREATE TABLE "contract_management_contract" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"contract_no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"type" uuid NOT NULL,
	"direction" text,
	"party_a" uuid NOT NULL,
	"party_b" uuid NOT NULL,
	"others" uuid[],
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"ends_on" date,
	"owner_user_uuid" uuid NOT NULL,
	"owner_organ_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"rooms" uuid[],
	"amount_kind" text DEFAULT '1' NOT NULL,
	"amount" bigint,
	"monthly" bigint,
	"tax_rate" integer,
	"deposit" bigint,
	"penalty_rate_per_day" numeric(21, 6),
	"plan_by" text DEFAULT '1' NOT NULL,
	"plan_parts" integer,
	"plan_first" date,
	"plan_every" integer DEFAULT 1,
	"summary" text,
	"template" uuid,
	"body" text[],
	"auto_renew" boolean DEFAULT false,
	"renew_months" integer,
	"escalation" integer,
	"sign_date" date,
	"scan" text[],
	"paid" bigint DEFAULT 0 NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"renewal" text DEFAULT '0' NOT NULL,
	"parent" uuid,
	"renewed_by" uuid,
	"tender" uuid,
	"submitted_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"effective_at" timestamp (3) with time zone,
	"terminated_on" date,
	"reason" text collate "zh_natural",
	"reminded_at" integer,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_contract_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_contract_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "contract_management_contract_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "contract_management_contract_amount_kind_check" CHECK ("amount_kind" in ('1', '2', '3')),
	CONSTRAINT "contract_management_contract_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "contract_management_contract_monthly_check" CHECK ("monthly" >= 0),
	CONSTRAINT "contract_management_contract_tax_rate_check" CHECK ("tax_rate" >= 0 and "tax_rate" <= 10000),
	CONSTRAINT "contract_management_contract_deposit_check" CHECK ("deposit" >= 0),
	CONSTRAINT "contract_management_contract_penalty_rate_per_day_check" CHECK ("penalty_rate_per_day" >= 0 and "penalty_rate_per_day" <= 0.003),
	CONSTRAINT "contract_management_contract_plan_by_check" CHECK ("plan_by" in ('1', '2', '3')),
	CONSTRAINT "contract_management_contract_plan_parts_check" CHECK ("plan_parts" >= 1 and "plan_parts" <= 60),
	CONSTRAINT "contract_management_contract_plan_every_check" CHECK ("plan_every" >= 1 and "plan_every" <= 24),
	CONSTRAINT "contract_management_contract_renew_months_check" CHECK ("renew_months" >= 1 and "renew_months" <= 120),
	CONSTRAINT "contract_management_contract_escalation_check" CHECK ("escalation" >= -5000 and "escalation" <= 10000),
	CONSTRAINT "contract_management_contract_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "contract_management_contract_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "contract_management_contract_renewal_check" CHECK ("renewal" in ('0', '1', '2')),
	CONSTRAINT "contract_management_contract_reminded_at_check" CHECK ("reminded_at" >= 0),
	CONSTRAINT "contract_management_contract_state_check" CHECK ("state" in ('10', '11', '20', '30', '40', '50', '60', '70', '80', '90'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_contract" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_contract_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"condition" text collate "zh_natural",
	"due_date" date NOT NULL,
	"ratio" integer,
	"amount" bigint,
	CONSTRAINT "contract_management_contract_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_contract_plan_ratio_check" CHECK ("ratio" >= 0 and "ratio" <= 10000),
	CONSTRAINT "contract_management_contract_plan_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_management_contract_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_contract_clauses" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"standard" boolean DEFAULT false,
	"altered" boolean DEFAULT false,
	CONSTRAINT "contract_management_contract_clauses_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_contract_clauses_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_contract_clauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_plan_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"contract" uuid NOT NULL,
	"seq" integer,
	"kind" text DEFAULT '1' NOT NULL,
	"direction" text,
	"party_name" text collate "zh_natural",
	"name" text collate "zh_natural" NOT NULL,
	"condition" text collate "zh_natural",
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"actual" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"returned_on" date,
	"voucher" text[],
	"invoice_no" text collate "zh_natural",
	"invoice_amount" bigint,
	"fee_uuid" text collate "zh_natural",
	"late_at" timestamp (3) with time zone,
	"owner_user_uuid" uuid,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_plan_item_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_plan_item_seq_check" CHECK ("seq" >= 1),
	CONSTRAINT "contract_management_plan_item_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "contract_management_plan_item_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "contract_management_plan_item_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "contract_management_plan_item_actual_check" CHECK ("actual" >= 0),
	CONSTRAINT "contract_management_plan_item_invoice_amount_check" CHECK ("invoice_amount" >= 0),
	CONSTRAINT "contract_management_plan_item_state_check" CHECK ("state" in ('10', '20', '30', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_plan_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_change" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"change_no" text collate "zh_natural" NOT NULL,
	"contract" uuid NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"effective" date NOT NULL,
	"reason" text NOT NULL,
	"name" text collate "zh_natural",
	"amount" bigint,
	"monthly" bigint,
	"ends_on" date,
	"party_a" uuid,
	"party_b" uuid,
	"penalty" bigint DEFAULT 0,
	"fulfilled" bigint,
	"paid" bigint,
	"earned" bigint,
	"deposit" bigint,
	"deducted" bigint,
	"balance" bigint,
	"files" text[],
	"renewed" uuid,
	"settled_on" date,
	"voucher" text[],
	"fee_uuid" text collate "zh_natural",
	"edition" integer,
	"project_uuid" uuid,
	"change_uuid" uuid,
	"end_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_change_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_change_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "contract_management_change_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "contract_management_change_monthly_check" CHECK ("monthly" >= 0),
	CONSTRAINT "contract_management_change_penalty_check" CHECK ("penalty" >= 0),
	CONSTRAINT "contract_management_change_fulfilled_check" CHECK ("fulfilled" >= 0),
	CONSTRAINT "contract_management_change_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "contract_management_change_earned_check" CHECK ("earned" >= 0),
	CONSTRAINT "contract_management_change_deposit_check" CHECK ("deposit" >= 0),
	CONSTRAINT "contract_management_change_deducted_check" CHECK ("deducted" >= 0),
	CONSTRAINT "contract_management_change_balance_check" CHECK ("balance" >= -100000000000000 and "balance" <= 100000000000000),
	CONSTRAINT "contract_management_change_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "contract_management_change_state_check" CHECK ("state" in ('10', '11', '20', '30', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_change_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"condition" text collate "zh_natural",
	"due_date" date NOT NULL,
	"ratio" integer,
	"amount" bigint,
	CONSTRAINT "contract_management_change_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_change_plan_ratio_check" CHECK ("ratio" >= 0 and "ratio" <= 10000),
	CONSTRAINT "contract_management_change_plan_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_management_change_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_change_deductions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "contract_management_change_deductions_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_change_deductions_amount_check" CHECK ("amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "contract_management_change_deductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_change_diff" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"before" text collate "zh_natural",
	"after" text collate "zh_natural",
	"amount_before" bigint,
	"amount_after" bigint,
	CONSTRAINT "contract_management_change_diff_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_change_diff_amount_before_check" CHECK ("amount_before" >= 0),
	CONSTRAINT "contract_management_change_diff_amount_after_check" CHECK ("amount_after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_management_change_diff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_performance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"contract" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"images" text[],
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_performance_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_performance_kind_check" CHECK ("kind" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_performance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_party" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '5' NOT NULL,
	"customer" uuid,
	"supplier" uuid,
	"contractor_uuid" uuid,
	"credit_code" text collate "zh_natural",
	"contact" text collate "zh_natural",
	"phone" text,
	"bank_name" text collate "zh_natural",
	"bank_account" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_party_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_party_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_party" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_template" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"type" uuid,
	"body" text NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_template_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "contract_management_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_template_clauses" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"standard" boolean DEFAULT false,
	"altered" boolean DEFAULT false,
	CONSTRAINT "contract_management_template_clauses_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_template_clauses_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_template_clauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_contract_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"direction" text NOT NULL,
	"approval" text DEFAULT '1' NOT NULL,
	"rent" boolean DEFAULT false,
	"charge_item" text collate "zh_natural",
	"remind_days" text[] NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_contract_type_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_contract_type_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "contract_management_contract_type_approval_check" CHECK ("approval" in ('0', '1', '2', '3')),
	CONSTRAINT "contract_management_contract_type_remind_days_check" CHECK ("remind_days" <@ array['90', '60', '30', '15', '7', '1']::text[])
);
--> statement-breakpoint
ALTER TABLE "contract_management_contract_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_edition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"contract" uuid NOT NULL,
	"number" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"change_no" text collate "zh_natural",
	"name" text collate "zh_natural" NOT NULL,
	"party_a" uuid NOT NULL,
	"party_b" uuid NOT NULL,
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"amount" bigint,
	"monthly" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"summary" text,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_management_edition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_edition_number_check" CHECK ("number" >= 1),
	CONSTRAINT "contract_management_edition_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "contract_management_edition_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "contract_management_edition_monthly_check" CHECK ("monthly" >= 0),
	CONSTRAINT "contract_management_edition_paid_check" CHECK ("paid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_management_edition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_edition_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"due_date" text collate "zh_natural" NOT NULL,
	"amount" bigint NOT NULL,
	"actual" bigint NOT NULL,
	CONSTRAINT "contract_management_edition_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_edition_plan_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "contract_management_edition_plan_actual_check" CHECK ("actual" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract_management_edition_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_management_edition_clauses" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"standard" boolean DEFAULT false,
	"altered" boolean DEFAULT false,
	CONSTRAINT "contract_management_edition_clauses_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "contract_management_edition_clauses_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "contract_management_edition_clauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_management_contract_plan" ADD CONSTRAINT "contract_management_contract_plan_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_contract"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_contract_clauses" ADD CONSTRAINT "contract_management_contract_clauses_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_contract"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_change_plan" ADD CONSTRAINT "contract_management_change_plan_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_change"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_change_deductions" ADD CONSTRAINT "contract_management_change_deductions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_change"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_change_diff" ADD CONSTRAINT "contract_management_change_diff_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_change"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_template_clauses" ADD CONSTRAINT "contract_management_template_clauses_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_template"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_edition_plan" ADD CONSTRAINT "contract_management_edition_plan_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_edition"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_management_edition_clauses" ADD CONSTRAINT "contract_management_edition_clauses_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."contract_management_edition"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_management_contract_state_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_type_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_direction_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_ends_on_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","ends_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_amount_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_owner_user_uuid_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","owner_user_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_owner_organ_uuid_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","owner_organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_project_uuid_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_renewal_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","renewal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_party_a_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","party_a","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_party_b_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","party_b","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_created_at_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_template_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","template","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_parent_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_renewed_by_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","renewed_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_tender_idx" ON "contract_management_contract" USING btree ("enterprise_uuid","tender","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_contract_contract_no_key" ON "contract_management_contract" USING btree ("enterprise_uuid","contract_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_plan_parent_idx" ON "contract_management_contract_plan" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_contract_clauses_parent_idx" ON "contract_management_contract_clauses" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_state_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_direction_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_kind_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_due_date_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","due_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_contract_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_owner_user_uuid_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","owner_user_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_project_uuid_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_paid_on_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_amount_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_fee_uuid_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_plan_item_created_at_idx" ON "contract_management_plan_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_state_idx" ON "contract_management_change" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_kind_idx" ON "contract_management_change" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_contract_idx" ON "contract_management_change" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_effective_idx" ON "contract_management_change" USING btree ("enterprise_uuid","effective","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_project_uuid_idx" ON "contract_management_change" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_created_at_idx" ON "contract_management_change" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_party_a_idx" ON "contract_management_change" USING btree ("enterprise_uuid","party_a","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_party_b_idx" ON "contract_management_change" USING btree ("enterprise_uuid","party_b","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_change_renewed_idx" ON "contract_management_change" USING btree ("enterprise_uuid","renewed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_change_change_no_key" ON "contract_management_change" USING btree ("enterprise_uuid","change_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_change_contract_key" ON "contract_management_change" USING btree ("enterprise_uuid","contract") WHERE deleted_at is null and state in ('10', '11', '20');--> statement-breakpoint
CREATE INDEX "contract_management_change_plan_parent_idx" ON "contract_management_change_plan" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_change_deductions_parent_idx" ON "contract_management_change_deductions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_change_diff_parent_idx" ON "contract_management_change_diff" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_performance_contract_idx" ON "contract_management_performance" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_performance_kind_idx" ON "contract_management_performance" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_performance_date_idx" ON "contract_management_performance" USING btree ("enterprise_uuid","date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_performance_project_uuid_idx" ON "contract_management_performance" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_performance_created_at_idx" ON "contract_management_performance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_party_kind_idx" ON "contract_management_party" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_party_created_at_idx" ON "contract_management_party" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_party_customer_idx" ON "contract_management_party" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_party_supplier_idx" ON "contract_management_party" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_party_contractor_uuid_idx" ON "contract_management_party" USING btree ("enterprise_uuid","contractor_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_party_credit_code_key" ON "contract_management_party" USING btree ("enterprise_uuid","credit_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_party_name_key" ON "contract_management_party" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_template_type_idx" ON "contract_management_template" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_template_enabled_idx" ON "contract_management_template" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_template_created_at_idx" ON "contract_management_template" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_template_name_key" ON "contract_management_template" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_template_clauses_parent_idx" ON "contract_management_template_clauses" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_contract_type_direction_idx" ON "contract_management_contract_type" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_type_enabled_idx" ON "contract_management_contract_type" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_contract_type_created_at_idx" ON "contract_management_contract_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_contract_type_code_key" ON "contract_management_contract_type" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_management_contract_type_name_key" ON "contract_management_contract_type" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_contract_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_until_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_party_a_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","party_a","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_party_b_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","party_b","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_project_uuid_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_created_at_idx" ON "contract_management_edition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contract_management_edition_plan_parent_idx" ON "contract_management_edition_plan" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "contract_management_edition_clauses_parent_idx" ON "contract_management_edition_clauses" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_contract" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_contract_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_contract_clauses" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_plan_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_change" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_change_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_change_deductions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_change_diff" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_performance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_party" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_template" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_template_clauses" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_contract_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_edition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_edition_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_management_edition_clauses" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
