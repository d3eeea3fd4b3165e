CREATE TABLE "sale_listing" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"list_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"room_uuid" uuid,
	"project_uuid" uuid,
	"owner" uuid NOT NULL,
	"area" numeric(21, 2) NOT NULL,
	"commission_rule" uuid,
	"desc" text,
	"kind" text DEFAULT '1' NOT NULL,
	"rent" bigint,
	"price" bigint,
	"deposit_months" integer,
	"pay_cycle" text,
	"bedrooms" integer NOT NULL,
	"parlours" integer DEFAULT 1 NOT NULL,
	"bathrooms" integer DEFAULT 1 NOT NULL,
	"floor" integer,
	"floors" integer,
	"orient" text,
	"decor" text,
	"facilities" text[],
	"tags" text[],
	"available_from" date,
	"owner_phone" text,
	"address" jsonb,
	"exclusive" boolean DEFAULT false NOT NULL,
	"proxy" text[],
	"key_place" text collate "zh_natural",
	"entered_by" uuid,
	"maintainer" uuid NOT NULL,
	"key_holder" uuid,
	"exclusive_by" uuid,
	"images" text[],
	"video" text[],
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"off_reason" text collate "zh_natural",
	"deal_on" date,
	"days_to_deal" integer,
	"lease_ends_on" date,
	"deal_no" text collate "zh_natural",
	"reserved_by" uuid,
	"closed_as" text,
	"approval_uuid" uuid,
	"link" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_listing_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_listing_area_check" CHECK ("area" >= 1 and "area" <= 100000),
	CONSTRAINT "sale_listing_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "sale_listing_rent_check" CHECK ("rent" >= 1 and "rent" <= 10000000000),
	CONSTRAINT "sale_listing_price_check" CHECK ("price" >= 1 and "price" <= 10000000000000),
	CONSTRAINT "sale_listing_deposit_months_check" CHECK ("deposit_months" >= 0 and "deposit_months" <= 3),
	CONSTRAINT "sale_listing_pay_cycle_check" CHECK ("pay_cycle" in ('1', '2', '3', '4')),
	CONSTRAINT "sale_listing_bedrooms_check" CHECK ("bedrooms" >= 0 and "bedrooms" <= 20),
	CONSTRAINT "sale_listing_parlours_check" CHECK ("parlours" >= 0 and "parlours" <= 20),
	CONSTRAINT "sale_listing_bathrooms_check" CHECK ("bathrooms" >= 0 and "bathrooms" <= 20),
	CONSTRAINT "sale_listing_floor_check" CHECK ("floor" >= -5 and "floor" <= 200),
	CONSTRAINT "sale_listing_floors_check" CHECK ("floors" >= 1 and "floors" <= 200),
	CONSTRAINT "sale_listing_orient_check" CHECK ("orient" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "sale_listing_decor_check" CHECK ("decor" in ('1', '2', '3', '4')),
	CONSTRAINT "sale_listing_facilities_check" CHECK ("facilities" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']::text[]),
	CONSTRAINT "sale_listing_tags_check" CHECK ("tags" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "sale_listing_views_check" CHECK ("views" >= 0),
	CONSTRAINT "sale_listing_days_to_deal_check" CHECK ("days_to_deal" >= 0),
	CONSTRAINT "sale_listing_closed_as_check" CHECK ("closed_as" in ('1', '2')),
	CONSTRAINT "sale_listing_state_check" CHECK ("state" in ('10', '20', '30', '35', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "sale_listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_listing_prices" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"on" date,
	"rent" bigint,
	"price" bigint,
	"by" uuid,
	CONSTRAINT "sale_listing_prices_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_listing_prices_rent_check" CHECK ("rent" >= 0),
	CONSTRAINT "sale_listing_prices_price_check" CHECK ("price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sale_listing_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_lead" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"lead_no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"mobile" text NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"budget_min" bigint,
	"budget_max" bigint,
	"area_min" numeric(21, 2),
	"area_max" numeric(21, 2),
	"bedrooms" integer,
	"project_uuid" uuid,
	"source" text DEFAULT '1' NOT NULL,
	"grade" text DEFAULT '3',
	"broker" uuid,
	"next_at" timestamp (3) with time zone,
	"customer" uuid,
	"note" text,
	"listing" uuid,
	"last_follow_at" timestamp (3) with time zone,
	"last_follow" text collate "zh_natural",
	"viewed_at" timestamp (3) with time zone,
	"won_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"pooled_at" timestamp (3) with time zone,
	"lost_reason" text,
	"pool_at" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"follow_kind" text,
	"follow_text" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_lead_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_lead_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "sale_lead_budget_min_check" CHECK ("budget_min" >= 0 and "budget_min" <= 10000000000000),
	CONSTRAINT "sale_lead_budget_max_check" CHECK ("budget_max" >= 0 and "budget_max" <= 10000000000000),
	CONSTRAINT "sale_lead_area_min_check" CHECK ("area_min" >= 0 and "area_min" <= 100000),
	CONSTRAINT "sale_lead_area_max_check" CHECK ("area_max" >= 0 and "area_max" <= 100000),
	CONSTRAINT "sale_lead_bedrooms_check" CHECK ("bedrooms" >= 0 and "bedrooms" <= 20),
	CONSTRAINT "sale_lead_source_check" CHECK ("source" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "sale_lead_grade_check" CHECK ("grade" in ('1', '2', '3', '4')),
	CONSTRAINT "sale_lead_lost_reason_check" CHECK ("lost_reason" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "sale_lead_follow_kind_check" CHECK ("follow_kind" in ('1', '2', '3', '4')),
	CONSTRAINT "sale_lead_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "sale_lead" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_viewing" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"lead" uuid NOT NULL,
	"listings" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"broker" uuid NOT NULL,
	"accompany" uuid,
	"project_uuid" uuid,
	"check_in" jsonb,
	"check_in_photo" text[],
	"checked_at" timestamp (3) with time zone,
	"result" text,
	"feedback" text,
	"done_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_viewing_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_viewing_result_check" CHECK ("result" in ('1', '2', '3')),
	CONSTRAINT "sale_viewing_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "sale_viewing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_deal" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"deal_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"listing" uuid NOT NULL,
	"lead" uuid NOT NULL,
	"project_uuid" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"sign_date" date NOT NULL,
	"earnest" bigint,
	"earnest_state" text,
	"earnest_back" text,
	"rule" uuid,
	"commission_buyer" bigint,
	"commission_seller" bigint,
	"commission_total" bigint,
	"received" bigint DEFAULT 0 NOT NULL,
	"by_hand" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"submitted_by" uuid,
	"signed_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"cancelled_at" timestamp (3) with time zone,
	"receive_now" bigint,
	"approval_uuid" uuid,
	"cancel_uuid" uuid,
	"billed" uuid,
	"buyer_fee" uuid,
	"seller_fee" uuid,
	"seller_key" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_deal_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_deal_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "sale_deal_amount_check" CHECK ("amount" >= 1 and "amount" <= 10000000000000),
	CONSTRAINT "sale_deal_earnest_check" CHECK ("earnest" >= 1 and "earnest" <= 10000000000000),
	CONSTRAINT "sale_deal_earnest_state_check" CHECK ("earnest_state" in ('1', '2', '3')),
	CONSTRAINT "sale_deal_earnest_back_check" CHECK ("earnest_back" in ('2', '3')),
	CONSTRAINT "sale_deal_commission_buyer_check" CHECK ("commission_buyer" >= 0 and "commission_buyer" <= 10000000000000),
	CONSTRAINT "sale_deal_commission_seller_check" CHECK ("commission_seller" >= 0 and "commission_seller" <= 10000000000000),
	CONSTRAINT "sale_deal_commission_total_check" CHECK ("commission_total" >= 0),
	CONSTRAINT "sale_deal_received_check" CHECK ("received" >= 0),
	CONSTRAINT "sale_deal_by_hand_check" CHECK ("by_hand" >= 0),
	CONSTRAINT "sale_deal_paid_out_check" CHECK ("paid_out" >= 0),
	CONSTRAINT "sale_deal_receive_now_check" CHECK ("receive_now" >= 1 and "receive_now" <= 10000000000000),
	CONSTRAINT "sale_deal_state_check" CHECK ("state" in ('10', '20', '11', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "sale_deal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_deal_splits" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"who" uuid NOT NULL,
	"role" text NOT NULL,
	"bp" integer NOT NULL,
	"amount" bigint,
	"paid" bigint,
	CONSTRAINT "sale_deal_splits_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_deal_splits_role_check" CHECK ("role" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "sale_deal_splits_bp_check" CHECK ("bp" >= 1 and "bp" <= 10000),
	CONSTRAINT "sale_deal_splits_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "sale_deal_splits_paid_check" CHECK ("paid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sale_deal_splits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_lease" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"lease_no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"deal" uuid,
	"listing" uuid,
	"room_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"held_room" uuid,
	"tenant" uuid NOT NULL,
	"landlord" uuid NOT NULL,
	"contract" uuid,
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"rent" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"pay_cycle" text DEFAULT '2' NOT NULL,
	"schedule_mode" text DEFAULT '1' NOT NULL,
	"pay_days_before" integer DEFAULT 10 NOT NULL,
	"signed_on" date NOT NULL,
	"grows" text,
	"every_months" integer,
	"rate_bp" integer,
	"grow_amount" bigint,
	"collects" boolean DEFAULT true NOT NULL,
	"water_meter" numeric(21, 2),
	"power_meter" numeric(21, 2),
	"gas_meter" numeric(21, 2),
	"keys" integer,
	"handover_images" text[],
	"deposit_fee" uuid,
	"deposit_paid" bigint DEFAULT 0 NOT NULL,
	"rent_total" bigint,
	"ends_on" date,
	"started_at" timestamp (3) with time zone,
	"manager" uuid NOT NULL,
	"renew_to" date,
	"renew_rent" bigint,
	"ended_on" date,
	"end_reason" text collate "zh_natural",
	"damage" bigint,
	"penalty" bigint,
	"rent_back" bigint,
	"arrears" bigint,
	"late_fee" bigint,
	"balance" bigint,
	"paid_back_on" date,
	"paid_back_proof" text[],
	"settlement_fee" uuid,
	"settlement_key" uuid,
	"renews" uuid,
	"renewed_to" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_lease_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_lease_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "sale_lease_rent_check" CHECK ("rent" >= 1 and "rent" <= 10000000000),
	CONSTRAINT "sale_lease_deposit_check" CHECK ("deposit" >= 0 and "deposit" <= 10000000000000),
	CONSTRAINT "sale_lease_pay_cycle_check" CHECK ("pay_cycle" in ('1', '2', '3', '4')),
	CONSTRAINT "sale_lease_schedule_mode_check" CHECK ("schedule_mode" in ('1', '2')),
	CONSTRAINT "sale_lease_pay_days_before_check" CHECK ("pay_days_before" >= 0 and "pay_days_before" <= 30),
	CONSTRAINT "sale_lease_grows_check" CHECK ("grows" in ('1', '2')),
	CONSTRAINT "sale_lease_every_months_check" CHECK ("every_months" >= 1 and "every_months" <= 120),
	CONSTRAINT "sale_lease_rate_bp_check" CHECK ("rate_bp" >= 1 and "rate_bp" <= 10000),
	CONSTRAINT "sale_lease_grow_amount_check" CHECK ("grow_amount" >= 1 and "grow_amount" <= 10000000000),
	CONSTRAINT "sale_lease_water_meter_check" CHECK ("water_meter" >= 0 and "water_meter" <= 99999999),
	CONSTRAINT "sale_lease_power_meter_check" CHECK ("power_meter" >= 0 and "power_meter" <= 99999999),
	CONSTRAINT "sale_lease_gas_meter_check" CHECK ("gas_meter" >= 0 and "gas_meter" <= 99999999),
	CONSTRAINT "sale_lease_keys_check" CHECK ("keys" >= 0 and "keys" <= 100),
	CONSTRAINT "sale_lease_deposit_paid_check" CHECK ("deposit_paid" >= 0),
	CONSTRAINT "sale_lease_rent_total_check" CHECK ("rent_total" >= 0),
	CONSTRAINT "sale_lease_renew_rent_check" CHECK ("renew_rent" >= 1 and "renew_rent" <= 10000000000),
	CONSTRAINT "sale_lease_damage_check" CHECK ("damage" >= 0 and "damage" <= 10000000000000),
	CONSTRAINT "sale_lease_penalty_check" CHECK ("penalty" >= 0 and "penalty" <= 10000000000000),
	CONSTRAINT "sale_lease_rent_back_check" CHECK ("rent_back" >= 0),
	CONSTRAINT "sale_lease_arrears_check" CHECK ("arrears" >= 0),
	CONSTRAINT "sale_lease_late_fee_check" CHECK ("late_fee" >= 0),
	CONSTRAINT "sale_lease_state_check" CHECK ("state" in ('10', '20', '25', '30', '40', '45', '90'))
);
--> statement-breakpoint
ALTER TABLE "sale_lease" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_lease_free_rent" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"span_begin" date NOT NULL,
	"span_end" date NOT NULL,
	CONSTRAINT "sale_lease_free_rent_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_lease_free_rent_span_check" CHECK ("span_end" >= "span_begin")
);
--> statement-breakpoint
ALTER TABLE "sale_lease_free_rent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_rent_due" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"lease" uuid NOT NULL,
	"seq" integer NOT NULL,
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"rent" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"due" date NOT NULL,
	"bill_at" timestamp (3) with time zone NOT NULL,
	"paid_on" date,
	"room_uuid" uuid,
	"project_uuid" uuid,
	"manager" uuid,
	"fee_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_rent_due_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_rent_due_seq_check" CHECK ("seq" >= 1),
	CONSTRAINT "sale_rent_due_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "sale_rent_due_rent_check" CHECK ("rent" >= 0),
	CONSTRAINT "sale_rent_due_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "sale_rent_due_state_check" CHECK ("state" in ('10', '20', '30', '90'))
);
--> statement-breakpoint
ALTER TABLE "sale_rent_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_share" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"deal" uuid NOT NULL,
	"who" uuid NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_share_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_share_role_check" CHECK ("role" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "sale_share_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "sale_share_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "sale_share" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_follow" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"lead" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"next" timestamp (3) with time zone,
	"by" uuid,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_follow_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_follow_kind_check" CHECK ("kind" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "sale_follow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_commission_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"rate_bp" integer,
	"months" numeric(17, 2),
	"min" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_commission_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_commission_rule_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "sale_commission_rule_by_check" CHECK ("by" in ('1', '2')),
	CONSTRAINT "sale_commission_rule_rate_bp_check" CHECK ("rate_bp" >= 0 and "rate_bp" <= 10000),
	CONSTRAINT "sale_commission_rule_months_check" CHECK ("months" >= 0 and "months" <= 24),
	CONSTRAINT "sale_commission_rule_min_check" CHECK ("min" >= 0 and "min" <= 10000000000000)
);
--> statement-breakpoint
ALTER TABLE "sale_commission_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_commission_rule_roles" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"role" text NOT NULL,
	"bp" integer NOT NULL,
	CONSTRAINT "sale_commission_rule_roles_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_commission_rule_roles_role_check" CHECK ("role" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "sale_commission_rule_roles_bp_check" CHECK ("bp" >= 1 and "bp" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "sale_commission_rule_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sale_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"pool_days" integer DEFAULT 7 NOT NULL,
	"claim_max" integer DEFAULT 20 NOT NULL,
	"check_in_metres" integer DEFAULT 300 NOT NULL,
	"bill_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sale_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "sale_setting_pool_days_check" CHECK ("pool_days" >= 1 and "pool_days" <= 365),
	CONSTRAINT "sale_setting_claim_max_check" CHECK ("claim_max" >= 1 and "claim_max" <= 1000),
	CONSTRAINT "sale_setting_check_in_metres_check" CHECK ("check_in_metres" >= 50 and "check_in_metres" <= 5000),
	CONSTRAINT "sale_setting_bill_days_check" CHECK ("bill_days" >= 0 and "bill_days" <= 60)
);
--> statement-breakpoint
ALTER TABLE "sale_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sale_listing_prices" ADD CONSTRAINT "sale_listing_prices_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."sale_listing"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deal_splits" ADD CONSTRAINT "sale_deal_splits_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."sale_deal"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lease_free_rent" ADD CONSTRAINT "sale_lease_free_rent_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."sale_lease"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_commission_rule_roles" ADD CONSTRAINT "sale_commission_rule_roles_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."sale_commission_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_listing_state_idx" ON "sale_listing" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_kind_idx" ON "sale_listing" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_project_uuid_idx" ON "sale_listing" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_rent_idx" ON "sale_listing" USING btree ("enterprise_uuid","rent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_price_idx" ON "sale_listing" USING btree ("enterprise_uuid","price","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_area_idx" ON "sale_listing" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_bedrooms_idx" ON "sale_listing" USING btree ("enterprise_uuid","bedrooms","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_decor_idx" ON "sale_listing" USING btree ("enterprise_uuid","decor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_maintainer_idx" ON "sale_listing" USING btree ("enterprise_uuid","maintainer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_owner_idx" ON "sale_listing" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_room_uuid_idx" ON "sale_listing" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_published_at_idx" ON "sale_listing" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_created_at_idx" ON "sale_listing" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_commission_rule_idx" ON "sale_listing" USING btree ("enterprise_uuid","commission_rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_listing_list_no_key" ON "sale_listing" USING btree ("enterprise_uuid","list_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_listing_prices_parent_idx" ON "sale_listing_prices" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "sale_lead_state_idx" ON "sale_lead" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_kind_idx" ON "sale_lead" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_grade_idx" ON "sale_lead" USING btree ("enterprise_uuid","grade","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_broker_idx" ON "sale_lead" USING btree ("enterprise_uuid","broker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_source_idx" ON "sale_lead" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_project_uuid_idx" ON "sale_lead" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_next_at_idx" ON "sale_lead" USING btree ("enterprise_uuid","next_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_last_follow_at_idx" ON "sale_lead" USING btree ("enterprise_uuid","last_follow_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_budget_max_idx" ON "sale_lead" USING btree ("enterprise_uuid","budget_max","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_listing_idx" ON "sale_lead" USING btree ("enterprise_uuid","listing","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_customer_idx" ON "sale_lead" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_pooled_at_idx" ON "sale_lead" USING btree ("enterprise_uuid","pooled_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_created_at_idx" ON "sale_lead" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lead_mobile_idx" ON "sale_lead" USING btree ("enterprise_uuid","mobile","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_lead_lead_no_key" ON "sale_lead" USING btree ("enterprise_uuid","lead_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_state_idx" ON "sale_viewing" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_lead_idx" ON "sale_viewing" USING btree ("enterprise_uuid","lead","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_broker_idx" ON "sale_viewing" USING btree ("enterprise_uuid","broker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_result_idx" ON "sale_viewing" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_at_idx" ON "sale_viewing" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_project_uuid_idx" ON "sale_viewing" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_viewing_created_at_idx" ON "sale_viewing" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_viewing_no_key" ON "sale_viewing" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_state_idx" ON "sale_deal" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_kind_idx" ON "sale_deal" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_listing_idx" ON "sale_deal" USING btree ("enterprise_uuid","listing","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_lead_idx" ON "sale_deal" USING btree ("enterprise_uuid","lead","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_sign_date_idx" ON "sale_deal" USING btree ("enterprise_uuid","sign_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_project_uuid_idx" ON "sale_deal" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_earnest_state_idx" ON "sale_deal" USING btree ("enterprise_uuid","earnest_state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_amount_idx" ON "sale_deal" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_created_at_idx" ON "sale_deal" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_rule_idx" ON "sale_deal" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_seller_key_idx" ON "sale_deal" USING btree ("enterprise_uuid","seller_key","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_deal_deal_no_key" ON "sale_deal" USING btree ("enterprise_uuid","deal_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_deal_splits_parent_idx" ON "sale_deal_splits" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "sale_lease_state_idx" ON "sale_lease" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_project_uuid_idx" ON "sale_lease" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_building_uuid_idx" ON "sale_lease" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_room_uuid_idx" ON "sale_lease" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_tenant_idx" ON "sale_lease" USING btree ("enterprise_uuid","tenant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_landlord_idx" ON "sale_lease" USING btree ("enterprise_uuid","landlord","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_manager_idx" ON "sale_lease" USING btree ("enterprise_uuid","manager","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_ends_on_idx" ON "sale_lease" USING btree ("enterprise_uuid","ends_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_signed_on_idx" ON "sale_lease" USING btree ("enterprise_uuid","signed_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_period_begin_idx" ON "sale_lease" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_deal_idx" ON "sale_lease" USING btree ("enterprise_uuid","deal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_listing_idx" ON "sale_lease" USING btree ("enterprise_uuid","listing","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_created_at_idx" ON "sale_lease" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_rent_idx" ON "sale_lease" USING btree ("enterprise_uuid","rent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_held_room_idx" ON "sale_lease" USING btree ("enterprise_uuid","held_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_contract_idx" ON "sale_lease" USING btree ("enterprise_uuid","contract","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_renews_idx" ON "sale_lease" USING btree ("enterprise_uuid","renews","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_renewed_to_idx" ON "sale_lease" USING btree ("enterprise_uuid","renewed_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_settlement_key_idx" ON "sale_lease" USING btree ("enterprise_uuid","settlement_key","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_lease_lease_no_key" ON "sale_lease" USING btree ("enterprise_uuid","lease_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_lease_free_rent_parent_idx" ON "sale_lease_free_rent" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "sale_rent_due_state_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_lease_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","lease","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_due_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_room_uuid_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_project_uuid_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_manager_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","manager","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_paid_on_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_rent_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","rent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_fee_uuid_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_rent_due_created_at_idx" ON "sale_rent_due" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_month_idx" ON "sale_share" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_who_idx" ON "sale_share" USING btree ("enterprise_uuid","who","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_deal_idx" ON "sale_share" USING btree ("enterprise_uuid","deal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_role_idx" ON "sale_share" USING btree ("enterprise_uuid","role","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_kind_idx" ON "sale_share" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_project_uuid_idx" ON "sale_share" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_share_created_at_idx" ON "sale_share" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_lead_idx" ON "sale_follow" USING btree ("enterprise_uuid","lead","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_kind_idx" ON "sale_follow" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_by_idx" ON "sale_follow" USING btree ("enterprise_uuid","by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_at_idx" ON "sale_follow" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_project_uuid_idx" ON "sale_follow" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_follow_created_at_idx" ON "sale_follow" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_commission_rule_kind_idx" ON "sale_commission_rule" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_commission_rule_by_idx" ON "sale_commission_rule" USING btree ("enterprise_uuid","by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_commission_rule_enabled_idx" ON "sale_commission_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_commission_rule_created_at_idx" ON "sale_commission_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_commission_rule_name_key" ON "sale_commission_rule" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_commission_rule_roles_parent_idx" ON "sale_commission_rule_roles" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "sale_setting_created_at_idx" ON "sale_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_setting_key" ON "sale_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_listing" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_listing_prices" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_lead" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_viewing" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_deal" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_deal_splits" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_lease" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_lease_free_rent" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_rent_due" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_share" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_follow" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_commission_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_commission_rule_roles" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "sale_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "sale_lease" ADD CONSTRAINT "sale_lease_held_room_period_overlap" EXCLUDE using gist (uuidrange("enterprise_uuid", "enterprise_uuid", '[]') with &&, uuidrange("held_room", "held_room", '[]') with &&, daterange("period_begin", "period_end", '[]') with &&) where ("deleted_at" is null and "held_room" is not null and "period_begin" is not null and "period_end" is not null and "state" in ('10', '20', '25'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "sale_share" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "sale_follow" FOR EACH ROW EXECUTE FUNCTION refuse_change();
