CREATE TABLE "marketing_campaign" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"period_begin" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"audience" uuid,
	"draws_day" integer DEFAULT 1,
	"draws_total" integer,
	"inviter_gift" uuid,
	"invitee_gift" uuid,
	"invite_most" integer DEFAULT 5,
	"threshold" bigint DEFAULT 0,
	"value" bigint,
	"rate_bp" integer,
	"scope" text DEFAULT '1',
	"images" text[],
	"content" text NOT NULL,
	"budget" bigint,
	"margin" integer,
	"control" integer DEFAULT 0 NOT NULL,
	"owner" uuid,
	"approval_uuid" uuid,
	"submitted_by" uuid,
	"link" text collate "zh_natural",
	"ended_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"joined" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_campaign_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_campaign_kind_check" CHECK ("kind" in ('1', '2', '3', '6', '7', '8')),
	CONSTRAINT "marketing_campaign_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "marketing_campaign_draws_day_check" CHECK ("draws_day" >= 1 and "draws_day" <= 100),
	CONSTRAINT "marketing_campaign_draws_total_check" CHECK ("draws_total" >= 1 and "draws_total" <= 100),
	CONSTRAINT "marketing_campaign_invite_most_check" CHECK ("invite_most" >= 1 and "invite_most" <= 100),
	CONSTRAINT "marketing_campaign_threshold_check" CHECK ("threshold" >= 0),
	CONSTRAINT "marketing_campaign_value_check" CHECK ("value" >= 1),
	CONSTRAINT "marketing_campaign_rate_bp_check" CHECK ("rate_bp" >= 1 and "rate_bp" <= 9999),
	CONSTRAINT "marketing_campaign_scope_check" CHECK ("scope" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "marketing_campaign_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "marketing_campaign_margin_check" CHECK ("margin" >= 0 and "margin" <= 10000),
	CONSTRAINT "marketing_campaign_control_check" CHECK ("control" >= 0 and "control" <= 3000),
	CONSTRAINT "marketing_campaign_joined_check" CHECK ("joined" >= 0),
	CONSTRAINT "marketing_campaign_issued_check" CHECK ("issued" >= 0),
	CONSTRAINT "marketing_campaign_used_check" CHECK ("used" >= 0),
	CONSTRAINT "marketing_campaign_spent_check" CHECK ("spent" >= 0),
	CONSTRAINT "marketing_campaign_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "marketing_campaign_state_check" CHECK ("state" in ('10', '20', '30', '40', '45', '50', '90'))
);
--> statement-breakpoint
ALTER TABLE "marketing_campaign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_campaign_gifts" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"template" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "marketing_campaign_gifts_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_campaign_gifts_count_check" CHECK ("count" >= 1 and "count" <= 10)
);
--> statement-breakpoint
ALTER TABLE "marketing_campaign_gifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_campaign_prizes" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"template" uuid,
	"weight" integer NOT NULL,
	"stock" integer,
	CONSTRAINT "marketing_campaign_prizes_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_campaign_prizes_weight_check" CHECK ("weight" >= 0 and "weight" <= 10000),
	CONSTRAINT "marketing_campaign_prizes_stock_check" CHECK ("stock" >= 0 and "stock" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "marketing_campaign_prizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_campaign_signs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"day" integer NOT NULL,
	"template" uuid NOT NULL,
	CONSTRAINT "marketing_campaign_signs_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_campaign_signs_day_check" CHECK ("day" >= 1 and "day" <= 60)
);
--> statement-breakpoint
ALTER TABLE "marketing_campaign_signs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_campaign_scopes" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"note" text collate "zh_natural",
	CONSTRAINT "marketing_campaign_scopes_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "marketing_campaign_scopes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_template" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"value" bigint,
	"rate_bp" integer,
	"max_off" bigint,
	"gift" text collate "zh_natural",
	"scope" text DEFAULT '1' NOT NULL,
	"stackable" boolean DEFAULT false,
	"valid_kind" text DEFAULT '2' NOT NULL,
	"valid_on_begin" date,
	"valid_on_end" date,
	"valid_days" integer DEFAULT 30,
	"total" integer NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"budget" bigint,
	"refundable" boolean DEFAULT true,
	"notes" text,
	"issued" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_template_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_template_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "marketing_template_threshold_check" CHECK ("threshold" >= 0),
	CONSTRAINT "marketing_template_value_check" CHECK ("value" >= 1),
	CONSTRAINT "marketing_template_rate_bp_check" CHECK ("rate_bp" >= 1 and "rate_bp" <= 9999),
	CONSTRAINT "marketing_template_max_off_check" CHECK ("max_off" >= 1),
	CONSTRAINT "marketing_template_scope_check" CHECK ("scope" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "marketing_template_valid_kind_check" CHECK ("valid_kind" in ('1', '2')),
	CONSTRAINT "marketing_template_valid_on_check" CHECK ("valid_on_end" >= "valid_on_begin"),
	CONSTRAINT "marketing_template_valid_days_check" CHECK ("valid_days" >= 1 and "valid_days" <= 365),
	CONSTRAINT "marketing_template_total_check" CHECK ("total" >= 1 and "total" <= 1000000),
	CONSTRAINT "marketing_template_per_person_check" CHECK ("per_person" >= 1 and "per_person" <= 100),
	CONSTRAINT "marketing_template_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "marketing_template_issued_check" CHECK ("issued" >= 0),
	CONSTRAINT "marketing_template_used_check" CHECK ("used" >= 0),
	CONSTRAINT "marketing_template_spent_check" CHECK ("spent" >= 0),
	CONSTRAINT "marketing_template_state_check" CHECK ("state" in ('10', '20', '30', '40')),
	CONSTRAINT "marketing_template_total_issued_check" CHECK ("total" >= "issued")
);
--> statement-breakpoint
ALTER TABLE "marketing_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_template_scopes" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"note" text collate "zh_natural",
	CONSTRAINT "marketing_template_scopes_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "marketing_template_scopes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_coupon" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural",
	"template" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"project_uuid" uuid,
	"campaign" uuid,
	"source" text,
	"got_at" timestamp (3) with time zone,
	"valid_from" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"order_app" text collate "zh_natural",
	"order_uuid" uuid,
	"order_no" text collate "zh_natural",
	"store" text collate "zh_natural",
	"locked_until" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"clerk" uuid,
	"mode" text,
	"off" bigint,
	"last_off" bigint,
	"paid" bigint,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_coupon_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_coupon_source_check" CHECK ("source" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "marketing_coupon_mode_check" CHECK ("mode" in ('1', '2', '3')),
	CONSTRAINT "marketing_coupon_off_check" CHECK ("off" >= 0),
	CONSTRAINT "marketing_coupon_last_off_check" CHECK ("last_off" >= 0),
	CONSTRAINT "marketing_coupon_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "marketing_coupon_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "marketing_coupon" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_audience" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"rule" text DEFAULT '{"op":"and","items":[]}',
	"mobiles" text,
	"size" integer,
	"reachable" integer,
	"refreshed_at" timestamp (3) with time zone,
	"notes" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_audience_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_audience_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "marketing_audience_size_check" CHECK ("size" >= 0),
	CONSTRAINT "marketing_audience_reachable_check" CHECK ("reachable" >= 0),
	CONSTRAINT "marketing_audience_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "marketing_audience" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_send_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"campaign" uuid NOT NULL,
	"audience" uuid NOT NULL,
	"text" text DEFAULT '#姓名#您好，「#活动#」正在进行，点击参与：#链接#' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_send_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_send_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "marketing_send_task_sent_check" CHECK ("sent" >= 0),
	CONSTRAINT "marketing_send_task_skipped_check" CHECK ("skipped" >= 0),
	CONSTRAINT "marketing_send_task_opened_check" CHECK ("opened" >= 0),
	CONSTRAINT "marketing_send_task_clicked_check" CHECK ("clicked" >= 0),
	CONSTRAINT "marketing_send_task_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "marketing_send_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"campaign" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"project_uuid" uuid,
	"phone" text,
	"kind" text,
	"inviter_phone" text,
	"inviter" uuid,
	"at" timestamp (3) with time zone,
	"day" date,
	"streak" integer,
	"prize" text collate "zh_natural",
	"prize_uuid" text collate "zh_natural",
	"coupons" uuid[],
	"once_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_entry_kind_check" CHECK ("kind" in ('1', '6', '7', '8')),
	CONSTRAINT "marketing_entry_streak_check" CHECK ("streak" >= 0),
	CONSTRAINT "marketing_entry_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "marketing_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_redemption" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"coupon" uuid,
	"template" uuid,
	"campaign" uuid,
	"customer" uuid,
	"project_uuid" uuid,
	"kind" text,
	"mode" text,
	"off" bigint,
	"paid" bigint,
	"order_no" text collate "zh_natural",
	"store" text collate "zh_natural",
	"clerk" uuid,
	"at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_redemption_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_redemption_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "marketing_redemption_mode_check" CHECK ("mode" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "marketing_redemption" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_message" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"task" uuid,
	"campaign" uuid,
	"customer" uuid,
	"once_key" text collate "zh_natural",
	"name" text collate "zh_natural",
	"phone" text,
	"project_uuid" uuid,
	"control" boolean DEFAULT false,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"clicked_at" timestamp (3) with time zone,
	"skip_reason" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_message_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_message_skip_reason_check" CHECK ("skip_reason" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "marketing_message_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "marketing_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marketing_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"free_budget" bigint DEFAULT 500000 NOT NULL,
	"day_cap" integer DEFAULT 1 NOT NULL,
	"week_cap" integer DEFAULT 4 NOT NULL,
	"quiet_from" text DEFAULT '21:00' NOT NULL,
	"quiet_to" text DEFAULT '09:00' NOT NULL,
	"consent_needed" boolean DEFAULT false,
	"send_cost" bigint DEFAULT 5 NOT NULL,
	"margin" integer DEFAULT 2000 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "marketing_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "marketing_setting_free_budget_check" CHECK ("free_budget" >= 0),
	CONSTRAINT "marketing_setting_day_cap_check" CHECK ("day_cap" >= 1 and "day_cap" <= 20),
	CONSTRAINT "marketing_setting_week_cap_check" CHECK ("week_cap" >= 1 and "week_cap" <= 50),
	CONSTRAINT "marketing_setting_quiet_from_check" CHECK ("quiet_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "marketing_setting_quiet_to_check" CHECK ("quiet_to" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "marketing_setting_send_cost_check" CHECK ("send_cost" >= 0),
	CONSTRAINT "marketing_setting_margin_check" CHECK ("margin" >= 0 and "margin" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "marketing_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "marketing_campaign_gifts" ADD CONSTRAINT "marketing_campaign_gifts_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."marketing_campaign"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_campaign_prizes" ADD CONSTRAINT "marketing_campaign_prizes_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."marketing_campaign"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_campaign_signs" ADD CONSTRAINT "marketing_campaign_signs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."marketing_campaign"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_campaign_scopes" ADD CONSTRAINT "marketing_campaign_scopes_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."marketing_campaign"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_template_scopes" ADD CONSTRAINT "marketing_template_scopes_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."marketing_template"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_campaign_state_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_kind_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_period_begin_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_audience_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","audience","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_owner_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_budget_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","budget","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_spent_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","spent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_paid_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","paid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_inviter_gift_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","inviter_gift","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_invitee_gift_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","invitee_gift","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_created_at_idx" ON "marketing_campaign" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_campaign_no_key" ON "marketing_campaign" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_campaign_gifts_parent_idx" ON "marketing_campaign_gifts" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "marketing_campaign_gifts_template_idx" ON "marketing_campaign_gifts" USING btree ("enterprise_uuid","template");--> statement-breakpoint
CREATE INDEX "marketing_campaign_prizes_parent_idx" ON "marketing_campaign_prizes" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "marketing_campaign_prizes_template_idx" ON "marketing_campaign_prizes" USING btree ("enterprise_uuid","template");--> statement-breakpoint
CREATE INDEX "marketing_campaign_signs_parent_idx" ON "marketing_campaign_signs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "marketing_campaign_signs_template_idx" ON "marketing_campaign_signs" USING btree ("enterprise_uuid","template");--> statement-breakpoint
CREATE INDEX "marketing_campaign_scopes_parent_idx" ON "marketing_campaign_scopes" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "marketing_template_state_idx" ON "marketing_template" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_kind_idx" ON "marketing_template" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_scope_idx" ON "marketing_template" USING btree ("enterprise_uuid","scope","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_valid_kind_idx" ON "marketing_template" USING btree ("enterprise_uuid","valid_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_stackable_idx" ON "marketing_template" USING btree ("enterprise_uuid","stackable","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_value_idx" ON "marketing_template" USING btree ("enterprise_uuid","value","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_issued_idx" ON "marketing_template" USING btree ("enterprise_uuid","issued","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_used_idx" ON "marketing_template" USING btree ("enterprise_uuid","used","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_spent_idx" ON "marketing_template" USING btree ("enterprise_uuid","spent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_created_at_idx" ON "marketing_template" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_template_no_key" ON "marketing_template" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_template_scopes_parent_idx" ON "marketing_template_scopes" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "marketing_coupon_state_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_template_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","template","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_campaign_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","campaign","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_customer_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_project_uuid_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_source_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_mode_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_got_at_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","got_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_expire_at_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","expire_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_used_at_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","used_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_off_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","off","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_order_uuid_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","order_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_coupon_created_at_idx" ON "marketing_coupon" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_coupon_code_key" ON "marketing_coupon" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_audience_state_idx" ON "marketing_audience" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_audience_kind_idx" ON "marketing_audience" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_audience_refreshed_at_idx" ON "marketing_audience" USING btree ("enterprise_uuid","refreshed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_audience_size_idx" ON "marketing_audience" USING btree ("enterprise_uuid","size","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_audience_created_at_idx" ON "marketing_audience" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_send_task_state_idx" ON "marketing_send_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_send_task_campaign_idx" ON "marketing_send_task" USING btree ("enterprise_uuid","campaign","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_send_task_audience_idx" ON "marketing_send_task" USING btree ("enterprise_uuid","audience","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_send_task_at_idx" ON "marketing_send_task" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_send_task_created_at_idx" ON "marketing_send_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_send_task_no_key" ON "marketing_send_task" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_campaign_idx" ON "marketing_entry" USING btree ("enterprise_uuid","campaign","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_customer_idx" ON "marketing_entry" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_project_uuid_idx" ON "marketing_entry" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_kind_idx" ON "marketing_entry" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_inviter_idx" ON "marketing_entry" USING btree ("enterprise_uuid","inviter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_at_idx" ON "marketing_entry" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_day_idx" ON "marketing_entry" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_entry_created_at_idx" ON "marketing_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_entry_once_key_key" ON "marketing_entry" USING btree ("enterprise_uuid","once_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_template_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","template","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_campaign_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","campaign","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_customer_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_project_uuid_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_kind_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_mode_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_clerk_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","clerk","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_at_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_coupon_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","coupon","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_redemption_created_at_idx" ON "marketing_redemption" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_state_idx" ON "marketing_message" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_task_idx" ON "marketing_message" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_campaign_idx" ON "marketing_message" USING btree ("enterprise_uuid","campaign","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_customer_idx" ON "marketing_message" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_project_uuid_idx" ON "marketing_message" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_skip_reason_idx" ON "marketing_message" USING btree ("enterprise_uuid","skip_reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_control_idx" ON "marketing_message" USING btree ("enterprise_uuid","control","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_sent_at_idx" ON "marketing_message" USING btree ("enterprise_uuid","sent_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_opened_at_idx" ON "marketing_message" USING btree ("enterprise_uuid","opened_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_message_created_at_idx" ON "marketing_message" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_message_once_key_key" ON "marketing_message" USING btree ("enterprise_uuid","once_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "marketing_setting_created_at_idx" ON "marketing_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_setting_key" ON "marketing_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_campaign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_campaign_gifts" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_campaign_prizes" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_campaign_signs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_campaign_scopes" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_template" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_template_scopes" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_coupon" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_audience" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_send_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_redemption" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "marketing_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "marketing_redemption" FOR EACH ROW EXECUTE FUNCTION refuse_change();
