CREATE TABLE "parking_passage" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"plate" text collate "zh_natural" NOT NULL,
	"colour" text,
	"project_uuid" uuid NOT NULL,
	"area" uuid NOT NULL,
	"kind" text NOT NULL,
	"vehicle" uuid,
	"space" uuid,
	"in_gate" uuid,
	"in_at" timestamp (3) with time zone,
	"out_gate" uuid,
	"out_at" timestamp (3) with time zone,
	"minutes" integer,
	"more_free_minutes" integer DEFAULT 0,
	"coupon_minutes" integer DEFAULT 0,
	"coupon_amount" bigint DEFAULT 0,
	"amount" bigint DEFAULT 0,
	"paid" bigint DEFAULT 0,
	"paid_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"photo" text[],
	"guard" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_passage_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_passage_colour_check" CHECK ("colour" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "parking_passage_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '6')),
	CONSTRAINT "parking_passage_minutes_check" CHECK ("minutes" >= 0),
	CONSTRAINT "parking_passage_more_free_minutes_check" CHECK ("more_free_minutes" >= 0),
	CONSTRAINT "parking_passage_coupon_minutes_check" CHECK ("coupon_minutes" >= 0),
	CONSTRAINT "parking_passage_coupon_amount_check" CHECK ("coupon_amount" >= 0),
	CONSTRAINT "parking_passage_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "parking_passage_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "parking_passage_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "parking_passage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_vehicle" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"plate" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"card_kind" text NOT NULL,
	"contact" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"room_uuid" uuid,
	"owner" uuid,
	"space" uuid,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_vehicle_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_vehicle_card_kind_check" CHECK ("card_kind" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "parking_vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_card_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"vehicle" uuid NOT NULL,
	"project_uuid" uuid,
	"months" integer DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint,
	"from" date,
	"to" date,
	"paid_on" date,
	"fee_uuid" uuid,
	"renewed" boolean DEFAULT false,
	"reason" text collate "zh_natural",
	"refund" bigint,
	"refunded_at" timestamp (3) with time zone,
	"voucher" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_card_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_card_order_months_check" CHECK ("months" >= 1 and "months" <= 36),
	CONSTRAINT "parking_card_order_price_check" CHECK ("price" >= 1 and "price" <= 10000000),
	CONSTRAINT "parking_card_order_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "parking_card_order_refund_check" CHECK ("refund" >= 0),
	CONSTRAINT "parking_card_order_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "parking_card_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_pay_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"area" uuid NOT NULL,
	"project_uuid" uuid,
	"plate" text collate "zh_natural" NOT NULL,
	"coupon_code" text collate "zh_natural",
	"passage" uuid,
	"in_at" timestamp (3) with time zone,
	"minutes" integer,
	"amount" bigint DEFAULT 0,
	"channel" text DEFAULT '1',
	"pay_no" text collate "zh_natural",
	"guard" uuid,
	"paid_at" timestamp (3) with time zone,
	"paid_on" date,
	"refunded" bigint DEFAULT 0,
	"refund_amount" bigint,
	"reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_pay_order_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_pay_order_minutes_check" CHECK ("minutes" >= 0),
	CONSTRAINT "parking_pay_order_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "parking_pay_order_channel_check" CHECK ("channel" in ('1', '4', '6')),
	CONSTRAINT "parking_pay_order_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "parking_pay_order_refund_amount_check" CHECK ("refund_amount" >= 1),
	CONSTRAINT "parking_pay_order_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "parking_pay_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_space" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"area" uuid NOT NULL,
	"project_uuid" uuid,
	"kind" text NOT NULL,
	"size" integer,
	"room_uuid" uuid,
	"owner" uuid,
	"max_inside" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_space_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_space_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "parking_space_size_check" CHECK ("size" >= 1 and "size" <= 1000),
	CONSTRAINT "parking_space_max_inside_check" CHECK ("max_inside" >= 1 and "max_inside" <= 20),
	CONSTRAINT "parking_space_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "parking_space" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_coupon" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"merchant" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer,
	"amount" bigint,
	"valid_to" date NOT NULL,
	"used" boolean DEFAULT false,
	"used_at" timestamp (3) with time zone,
	"passage" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_coupon_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_coupon_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "parking_coupon_minutes_check" CHECK ("minutes" >= 1 and "minutes" <= 10080),
	CONSTRAINT "parking_coupon_amount_check" CHECK ("amount" >= 1 and "amount" <= 100000)
);
--> statement-breakpoint
ALTER TABLE "parking_coupon" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_area" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	"fee_rule" uuid NOT NULL,
	"month_price" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_area_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_area_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "parking_area_total_check" CHECK ("total" >= 1 and "total" <= 100000),
	CONSTRAINT "parking_area_month_price_check" CHECK ("month_price" >= 1 and "month_price" <= 10000000)
);
--> statement-breakpoint
ALTER TABLE "parking_area" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_gate" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"area" uuid NOT NULL,
	"project_uuid" uuid,
	"direction" text NOT NULL,
	"device" text collate "zh_natural",
	"link" text DEFAULT '1',
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_gate_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_gate_direction_check" CHECK ("direction" in ('1', '2', '3')),
	CONSTRAINT "parking_gate_link_check" CHECK ("link" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "parking_gate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_fee_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"free_minutes" integer DEFAULT 30 NOT NULL,
	"first_minutes" integer DEFAULT 60 NOT NULL,
	"first_price" bigint NOT NULL,
	"unit_minutes" integer DEFAULT 60 NOT NULL,
	"unit_price" bigint NOT NULL,
	"day_cap" bigint,
	"leave_minutes" integer DEFAULT 15 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_fee_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_fee_rule_free_minutes_check" CHECK ("free_minutes" >= 0 and "free_minutes" <= 1440),
	CONSTRAINT "parking_fee_rule_first_minutes_check" CHECK ("first_minutes" >= 0 and "first_minutes" <= 1440),
	CONSTRAINT "parking_fee_rule_first_price_check" CHECK ("first_price" >= 0 and "first_price" <= 100000),
	CONSTRAINT "parking_fee_rule_unit_minutes_check" CHECK ("unit_minutes" >= 1 and "unit_minutes" <= 1440),
	CONSTRAINT "parking_fee_rule_unit_price_check" CHECK ("unit_price" >= 0 and "unit_price" <= 100000),
	CONSTRAINT "parking_fee_rule_day_cap_check" CHECK ("day_cap" >= 1 and "day_cap" <= 1000000),
	CONSTRAINT "parking_fee_rule_leave_minutes_check" CHECK ("leave_minutes" >= 0 and "leave_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "parking_fee_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_correction" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"passage" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"from" text collate "zh_natural" NOT NULL,
	"to" text collate "zh_natural" NOT NULL,
	"guard" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_correction_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "parking_correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "parking_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"grace_days" integer DEFAULT 3,
	"surplus_enters" boolean DEFAULT true,
	"free_releases_per_day" integer DEFAULT 10,
	"correct_minutes" integer DEFAULT 10,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "parking_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "parking_setting_grace_days_check" CHECK ("grace_days" >= 0 and "grace_days" <= 30),
	CONSTRAINT "parking_setting_free_releases_per_day_check" CHECK ("free_releases_per_day" >= 0 and "free_releases_per_day" <= 1000),
	CONSTRAINT "parking_setting_correct_minutes_check" CHECK ("correct_minutes" >= 1 and "correct_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "parking_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "parking_passage_state_idx" ON "parking_passage" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_kind_idx" ON "parking_passage" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_area_idx" ON "parking_passage" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_in_at_idx" ON "parking_passage" USING btree ("enterprise_uuid","in_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_out_at_idx" ON "parking_passage" USING btree ("enterprise_uuid","out_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_guard_idx" ON "parking_passage" USING btree ("enterprise_uuid","guard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_project_uuid_idx" ON "parking_passage" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_vehicle_idx" ON "parking_passage" USING btree ("enterprise_uuid","vehicle","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_space_idx" ON "parking_passage" USING btree ("enterprise_uuid","space","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_in_gate_idx" ON "parking_passage" USING btree ("enterprise_uuid","in_gate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_out_gate_idx" ON "parking_passage" USING btree ("enterprise_uuid","out_gate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_plate_idx" ON "parking_passage" USING btree ("enterprise_uuid","plate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_passage_created_at_idx" ON "parking_passage" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_passage_no_key" ON "parking_passage" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_passage_area_plate_key" ON "parking_passage" USING btree ("enterprise_uuid","area","plate") WHERE deleted_at is null and state in ('10', '20', '30');--> statement-breakpoint
CREATE INDEX "parking_vehicle_card_kind_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","card_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_project_uuid_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_space_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","space","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_valid_to_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_room_uuid_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_owner_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_vehicle_created_at_idx" ON "parking_vehicle" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_vehicle_plate_key" ON "parking_vehicle" USING btree ("enterprise_uuid","plate") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_state_idx" ON "parking_card_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_vehicle_idx" ON "parking_card_order" USING btree ("enterprise_uuid","vehicle","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_project_uuid_idx" ON "parking_card_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_paid_on_idx" ON "parking_card_order" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_to_idx" ON "parking_card_order" USING btree ("enterprise_uuid","to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_created_at_idx" ON "parking_card_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_card_order_fee_uuid_idx" ON "parking_card_order" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_card_order_no_key" ON "parking_card_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_state_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_channel_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_area_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_guard_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","guard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_paid_on_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_paid_at_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","paid_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_project_uuid_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_passage_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","passage","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_pay_order_created_at_idx" ON "parking_pay_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_pay_order_no_key" ON "parking_pay_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_state_idx" ON "parking_space" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_area_idx" ON "parking_space" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_kind_idx" ON "parking_space" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_project_uuid_idx" ON "parking_space" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_room_uuid_idx" ON "parking_space" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_owner_idx" ON "parking_space" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_space_created_at_idx" ON "parking_space" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_space_area_no_key" ON "parking_space" USING btree ("enterprise_uuid","area","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_used_idx" ON "parking_coupon" USING btree ("enterprise_uuid","used","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_kind_idx" ON "parking_coupon" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_merchant_idx" ON "parking_coupon" USING btree ("enterprise_uuid","merchant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_valid_to_idx" ON "parking_coupon" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_project_uuid_idx" ON "parking_coupon" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_passage_idx" ON "parking_coupon" USING btree ("enterprise_uuid","passage","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_coupon_created_at_idx" ON "parking_coupon" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_coupon_code_key" ON "parking_coupon" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_area_project_uuid_idx" ON "parking_area" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_area_kind_idx" ON "parking_area" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_area_fee_rule_idx" ON "parking_area" USING btree ("enterprise_uuid","fee_rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_area_created_at_idx" ON "parking_area" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_area_code_key" ON "parking_area" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_gate_area_idx" ON "parking_gate" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_gate_direction_idx" ON "parking_gate" USING btree ("enterprise_uuid","direction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_gate_link_idx" ON "parking_gate" USING btree ("enterprise_uuid","link","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_gate_project_uuid_idx" ON "parking_gate" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_gate_created_at_idx" ON "parking_gate" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_gate_device_key" ON "parking_gate" USING btree ("enterprise_uuid","device") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_fee_rule_enabled_idx" ON "parking_fee_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_fee_rule_created_at_idx" ON "parking_fee_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_fee_rule_name_key" ON "parking_fee_rule" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_correction_guard_idx" ON "parking_correction" USING btree ("enterprise_uuid","guard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_correction_project_uuid_idx" ON "parking_correction" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_correction_created_at_idx" ON "parking_correction" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_correction_passage_idx" ON "parking_correction" USING btree ("enterprise_uuid","passage","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_setting_project_uuid_idx" ON "parking_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "parking_setting_created_at_idx" ON "parking_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parking_setting_project_uuid_key" ON "parking_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_passage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_vehicle" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_card_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_pay_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_space" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_coupon" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_area" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_gate" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_fee_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_correction" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "parking_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
