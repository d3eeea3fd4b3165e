CREATE TABLE "energy_energy_alarm" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"meaning" text collate "zh_natural",
	"meter" uuid,
	"organ" uuid,
	"rule" uuid,
	"value" numeric(19, 4),
	"limit" numeric(19, 4),
	"clear" numeric(19, 4),
	"unit" text collate "zh_natural",
	"level" integer DEFAULT 1,
	"period" text collate "zh_natural",
	"last_period" text collate "zh_natural",
	"cleared_at" timestamp (3) with time zone,
	"receivers" uuid[],
	"subject" text collate "zh_natural",
	"work_order_uuid" uuid,
	"reason" text collate "zh_natural",
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_energy_alarm_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_energy_alarm_level_check" CHECK ("level" >= 0),
	CONSTRAINT "energy_energy_alarm_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "energy_energy_alarm" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_meter" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"energy_type" uuid NOT NULL,
	"parent" uuid,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"purpose" text NOT NULL,
	"multiplier" numeric(19, 4) DEFAULT '1.0000' NOT NULL,
	"modulus" numeric(19, 4),
	"tariffs" integer DEFAULT 1 NOT NULL,
	"initial1" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"initial2" numeric(19, 4),
	"initial3" numeric(19, 4),
	"initial4" numeric(19, 4),
	"installed_at" timestamp (3) with time zone NOT NULL,
	"verify_due" date,
	"iot_device" text collate "zh_natural",
	"iot_key" text collate "zh_natural",
	"area" numeric(21, 2),
	"organ" uuid,
	"photo" text[],
	"stopped_at" timestamp (3) with time zone,
	"silent_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"old_final1" numeric(19, 4),
	"old_final2" numeric(19, 4),
	"old_final3" numeric(19, 4),
	"old_final4" numeric(19, 4),
	"new_initial1" numeric(19, 4),
	"new_initial2" numeric(19, 4),
	"new_initial3" numeric(19, 4),
	"new_initial4" numeric(19, 4),
	"new_code" text collate "zh_natural",
	"new_multiplier" numeric(19, 4),
	"new_modulus" numeric(19, 4),
	"change_reason" text collate "zh_natural",
	"change_images" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_meter_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_meter_purpose_check" CHECK ("purpose" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "energy_meter_multiplier_check" CHECK ("multiplier" >= 0.0001 and "multiplier" <= 1000000),
	CONSTRAINT "energy_meter_modulus_check" CHECK ("modulus" >= 1),
	CONSTRAINT "energy_meter_tariffs_check" CHECK ("tariffs" >= 1 and "tariffs" <= 4),
	CONSTRAINT "energy_meter_initial1_check" CHECK ("initial1" >= 0 and "initial1" <= 99999999999),
	CONSTRAINT "energy_meter_initial2_check" CHECK ("initial2" >= 0 and "initial2" <= 99999999999),
	CONSTRAINT "energy_meter_initial3_check" CHECK ("initial3" >= 0 and "initial3" <= 99999999999),
	CONSTRAINT "energy_meter_initial4_check" CHECK ("initial4" >= 0 and "initial4" <= 99999999999),
	CONSTRAINT "energy_meter_area_check" CHECK ("area" >= 0),
	CONSTRAINT "energy_meter_old_final1_check" CHECK ("old_final1" >= 0 and "old_final1" <= 99999999999),
	CONSTRAINT "energy_meter_old_final2_check" CHECK ("old_final2" >= 0 and "old_final2" <= 99999999999),
	CONSTRAINT "energy_meter_old_final3_check" CHECK ("old_final3" >= 0 and "old_final3" <= 99999999999),
	CONSTRAINT "energy_meter_old_final4_check" CHECK ("old_final4" >= 0 and "old_final4" <= 99999999999),
	CONSTRAINT "energy_meter_new_initial1_check" CHECK ("new_initial1" >= 0 and "new_initial1" <= 99999999999),
	CONSTRAINT "energy_meter_new_initial2_check" CHECK ("new_initial2" >= 0 and "new_initial2" <= 99999999999),
	CONSTRAINT "energy_meter_new_initial3_check" CHECK ("new_initial3" >= 0 and "new_initial3" <= 99999999999),
	CONSTRAINT "energy_meter_new_initial4_check" CHECK ("new_initial4" >= 0 and "new_initial4" <= 99999999999),
	CONSTRAINT "energy_meter_new_multiplier_check" CHECK ("new_multiplier" >= 0.0001 and "new_multiplier" <= 1000000),
	CONSTRAINT "energy_meter_new_modulus_check" CHECK ("new_modulus" >= 1),
	CONSTRAINT "energy_meter_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "energy_meter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_reading" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"meter" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"value1" numeric(19, 4) NOT NULL,
	"value2" numeric(19, 4),
	"value3" numeric(19, 4),
	"value4" numeric(19, 4),
	"kind" text DEFAULT '1' NOT NULL,
	"source" text DEFAULT '1' NOT NULL,
	"photo" text[],
	"prev_at" timestamp (3) with time zone,
	"usage1" numeric(19, 4),
	"usage2" numeric(19, 4),
	"usage3" numeric(19, 4),
	"usage4" numeric(19, 4),
	"usage" numeric(19, 4),
	"multiplier" numeric(19, 4),
	"modulus" numeric(19, 4),
	"final1" numeric(19, 4),
	"final2" numeric(19, 4),
	"final3" numeric(19, 4),
	"final4" numeric(19, 4),
	"abnormal" boolean DEFAULT false,
	"flaw" text,
	"result" text,
	"checked_by" uuid,
	"reason" text collate "zh_natural",
	"billed" boolean DEFAULT false,
	"energy_type" uuid,
	"project_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_reading_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_reading_value1_check" CHECK ("value1" >= 0 and "value1" <= 99999999999),
	CONSTRAINT "energy_reading_value2_check" CHECK ("value2" >= 0 and "value2" <= 99999999999),
	CONSTRAINT "energy_reading_value3_check" CHECK ("value3" >= 0 and "value3" <= 99999999999),
	CONSTRAINT "energy_reading_value4_check" CHECK ("value4" >= 0 and "value4" <= 99999999999),
	CONSTRAINT "energy_reading_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "energy_reading_source_check" CHECK ("source" in ('1', '2', '3', '4')),
	CONSTRAINT "energy_reading_usage1_check" CHECK ("usage1" >= 0),
	CONSTRAINT "energy_reading_usage2_check" CHECK ("usage2" >= 0),
	CONSTRAINT "energy_reading_usage3_check" CHECK ("usage3" >= 0),
	CONSTRAINT "energy_reading_usage4_check" CHECK ("usage4" >= 0),
	CONSTRAINT "energy_reading_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "energy_reading_multiplier_check" CHECK ("multiplier" >= 0),
	CONSTRAINT "energy_reading_modulus_check" CHECK ("modulus" >= 0),
	CONSTRAINT "energy_reading_final1_check" CHECK ("final1" >= 0),
	CONSTRAINT "energy_reading_final2_check" CHECK ("final2" >= 0),
	CONSTRAINT "energy_reading_final3_check" CHECK ("final3" >= 0),
	CONSTRAINT "energy_reading_final4_check" CHECK ("final4" >= 0),
	CONSTRAINT "energy_reading_flaw_check" CHECK ("flaw" in ('1', '2')),
	CONSTRAINT "energy_reading_result_check" CHECK ("result" in ('1', '2')),
	CONSTRAINT "energy_reading_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "energy_reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_month_usage" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"meter" uuid NOT NULL,
	"month" text NOT NULL,
	"usage1" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"usage2" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"usage3" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"usage4" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"usage" numeric(19, 4),
	"covered" integer DEFAULT 0 NOT NULL,
	"estimated" integer DEFAULT 0 NOT NULL,
	"energy_type" uuid,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_month_usage_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_month_usage_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "energy_month_usage_usage1_check" CHECK ("usage1" >= 0),
	CONSTRAINT "energy_month_usage_usage2_check" CHECK ("usage2" >= 0),
	CONSTRAINT "energy_month_usage_usage3_check" CHECK ("usage3" >= 0),
	CONSTRAINT "energy_month_usage_usage4_check" CHECK ("usage4" >= 0),
	CONSTRAINT "energy_month_usage_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "energy_month_usage_covered_check" CHECK ("covered" >= 0),
	CONSTRAINT "energy_month_usage_estimated_check" CHECK ("estimated" >= 0)
);
--> statement-breakpoint
ALTER TABLE "energy_month_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_energy_month" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"energy_type" uuid NOT NULL,
	"month" text NOT NULL,
	"day" date,
	"usage" numeric(19, 4) DEFAULT '0.0000',
	"last_month" numeric(19, 4) DEFAULT '0.0000',
	"last_year" numeric(19, 4) DEFAULT '0.0000',
	"loss" numeric(19, 4) DEFAULT '0.0000',
	"loss_rate" integer,
	"cost" bigint DEFAULT 0,
	"coal" numeric(19, 4) DEFAULT '0.0000',
	"carbon" numeric(19, 4) DEFAULT '0.0000',
	"intensity" numeric(19, 4),
	"meters" integer DEFAULT 0,
	"read" integer DEFAULT 0,
	"complete" boolean DEFAULT false,
	"closed" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_energy_month_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_energy_month_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "energy_energy_month_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "energy_energy_month_last_month_check" CHECK ("last_month" >= 0),
	CONSTRAINT "energy_energy_month_last_year_check" CHECK ("last_year" >= 0),
	CONSTRAINT "energy_energy_month_loss_rate_check" CHECK ("loss_rate" >= -100000 and "loss_rate" <= 10000),
	CONSTRAINT "energy_energy_month_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "energy_energy_month_coal_check" CHECK ("coal" >= 0),
	CONSTRAINT "energy_energy_month_carbon_check" CHECK ("carbon" >= 0),
	CONSTRAINT "energy_energy_month_intensity_check" CHECK ("intensity" >= 0),
	CONSTRAINT "energy_energy_month_meters_check" CHECK ("meters" >= 0),
	CONSTRAINT "energy_energy_month_read_check" CHECK ("read" >= 0)
);
--> statement-breakpoint
ALTER TABLE "energy_energy_month" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_quota" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"meter" uuid,
	"organ" uuid,
	"energy_type" uuid,
	"month" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_quota_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_quota_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "energy_quota_amount_check" CHECK ("amount" >= 0.0001)
);
--> statement-breakpoint
ALTER TABLE "energy_quota" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_alarm_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid,
	"energy_type" uuid,
	"purposes" text[],
	"meters" uuid[],
	"threshold" numeric(19, 4) DEFAULT '0.0000' NOT NULL,
	"clear" numeric(19, 4),
	"window" integer DEFAULT 7,
	"receivers" uuid[] NOT NULL,
	"raise_work_order" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_alarm_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_alarm_rule_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "energy_alarm_rule_purposes_check" CHECK ("purposes" <@ array['1', '2', '3', '4', '5']::text[]),
	CONSTRAINT "energy_alarm_rule_threshold_check" CHECK ("threshold" >= 0),
	CONSTRAINT "energy_alarm_rule_clear_check" CHECK ("clear" >= 0),
	CONSTRAINT "energy_alarm_rule_window_check" CHECK ("window" >= 1 and "window" <= 31)
);
--> statement-breakpoint
ALTER TABLE "energy_alarm_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_price_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"energy_type" uuid NOT NULL,
	"kind" text NOT NULL,
	"purposes" text[],
	"valid_from" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_price_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_price_plan_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "energy_price_plan_purposes_check" CHECK ("purposes" <@ array['1', '2', '3', '4', '5']::text[])
);
--> statement-breakpoint
ALTER TABLE "energy_price_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_price_plan_prices" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"tariff" integer,
	"from" numeric(19, 4),
	"to" numeric(19, 4),
	"price" numeric(19, 4) NOT NULL,
	CONSTRAINT "energy_price_plan_prices_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_price_plan_prices_tariff_check" CHECK ("tariff" >= 1 and "tariff" <= 4),
	CONSTRAINT "energy_price_plan_prices_from_check" CHECK ("from" >= 0),
	CONSTRAINT "energy_price_plan_prices_to_check" CHECK ("to" >= 0),
	CONSTRAINT "energy_price_plan_prices_price_check" CHECK ("price" >= 0 and "price" <= 999999)
);
--> statement-breakpoint
ALTER TABLE "energy_price_plan_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_energy_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"unit" text collate "zh_natural" NOT NULL,
	"coal_factor" numeric(19, 4),
	"carbon_factor" numeric(19, 4),
	"decimals" integer DEFAULT 0,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_energy_type_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_energy_type_code_check" CHECK ("code" in ('E', 'W', 'G', 'H', 'C')),
	CONSTRAINT "energy_energy_type_coal_factor_check" CHECK ("coal_factor" >= 0),
	CONSTRAINT "energy_energy_type_carbon_factor_check" CHECK ("carbon_factor" >= 0),
	CONSTRAINT "energy_energy_type_decimals_check" CHECK ("decimals" >= 0 and "decimals" <= 4)
);
--> statement-breakpoint
ALTER TABLE "energy_energy_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "energy_meter_change" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"meter" uuid NOT NULL,
	"project_uuid" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"old_code" text collate "zh_natural",
	"old_final1" numeric(19, 4) NOT NULL,
	"old_final2" numeric(19, 4),
	"old_final3" numeric(19, 4),
	"old_final4" numeric(19, 4),
	"new_initial1" numeric(19, 4) NOT NULL,
	"new_initial2" numeric(19, 4),
	"new_initial3" numeric(19, 4),
	"new_initial4" numeric(19, 4),
	"new_code" text collate "zh_natural",
	"new_multiplier" numeric(19, 4),
	"new_modulus" numeric(19, 4),
	"reason" text collate "zh_natural",
	"images" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "energy_meter_change_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "energy_meter_change_old_final1_check" CHECK ("old_final1" >= 0),
	CONSTRAINT "energy_meter_change_old_final2_check" CHECK ("old_final2" >= 0),
	CONSTRAINT "energy_meter_change_old_final3_check" CHECK ("old_final3" >= 0),
	CONSTRAINT "energy_meter_change_old_final4_check" CHECK ("old_final4" >= 0),
	CONSTRAINT "energy_meter_change_new_initial1_check" CHECK ("new_initial1" >= 0),
	CONSTRAINT "energy_meter_change_new_initial2_check" CHECK ("new_initial2" >= 0),
	CONSTRAINT "energy_meter_change_new_initial3_check" CHECK ("new_initial3" >= 0),
	CONSTRAINT "energy_meter_change_new_initial4_check" CHECK ("new_initial4" >= 0),
	CONSTRAINT "energy_meter_change_new_multiplier_check" CHECK ("new_multiplier" >= 0),
	CONSTRAINT "energy_meter_change_new_modulus_check" CHECK ("new_modulus" >= 0)
);
--> statement-breakpoint
ALTER TABLE "energy_meter_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "energy_price_plan_prices" ADD CONSTRAINT "energy_price_plan_prices_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."energy_price_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_state_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_rule_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_meter_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_project_uuid_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_created_at_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_building_uuid_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_alarm_room_uuid_idx" ON "energy_energy_alarm" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_energy_alarm_no_key" ON "energy_energy_alarm" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_energy_alarm_subject_rule_key" ON "energy_energy_alarm" USING btree ("enterprise_uuid",coalesce("subject"::text, ''),coalesce("rule"::text, '')) WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE INDEX "energy_meter_energy_type_idx" ON "energy_meter" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_purpose_idx" ON "energy_meter" USING btree ("enterprise_uuid","purpose","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_project_uuid_idx" ON "energy_meter" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_building_uuid_idx" ON "energy_meter" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_parent_idx" ON "energy_meter" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_state_idx" ON "energy_meter" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_verify_due_idx" ON "energy_meter" USING btree ("enterprise_uuid","verify_due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_room_uuid_idx" ON "energy_meter" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_position_uuid_idx" ON "energy_meter" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_iot_device_idx" ON "energy_meter" USING btree ("enterprise_uuid","iot_device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_created_at_idx" ON "energy_meter" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_meter_energy_type_code_key" ON "energy_meter" USING btree ("enterprise_uuid","energy_type","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_state_idx" ON "energy_reading" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_meter_idx" ON "energy_reading" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_energy_type_idx" ON "energy_reading" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_project_uuid_idx" ON "energy_reading" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_source_idx" ON "energy_reading" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_kind_idx" ON "energy_reading" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_abnormal_idx" ON "energy_reading" USING btree ("enterprise_uuid","abnormal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_read_at_idx" ON "energy_reading" USING btree ("enterprise_uuid","read_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_created_at_idx" ON "energy_reading" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_reading_meter_read_at_prev_at_idx" ON "energy_reading" USING btree ("enterprise_uuid","meter","read_at","prev_at") WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE UNIQUE INDEX "energy_reading_meter_read_at_key" ON "energy_reading" USING btree ("enterprise_uuid","meter","read_at") WHERE deleted_at is null and state in ('10', '20');--> statement-breakpoint
CREATE INDEX "energy_month_usage_month_idx" ON "energy_month_usage" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_month_usage_meter_idx" ON "energy_month_usage" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_month_usage_energy_type_idx" ON "energy_month_usage" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_month_usage_project_uuid_idx" ON "energy_month_usage" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_month_usage_created_at_idx" ON "energy_month_usage" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_month_usage_meter_month_key" ON "energy_month_usage" USING btree ("enterprise_uuid","meter","month") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_month_project_uuid_idx" ON "energy_energy_month" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_month_energy_type_idx" ON "energy_energy_month" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_month_month_idx" ON "energy_energy_month" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_month_closed_idx" ON "energy_energy_month" USING btree ("enterprise_uuid","closed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_energy_month_created_at_idx" ON "energy_energy_month" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_energy_month_project_uuid_energy_type_month_key" ON "energy_energy_month" USING btree ("enterprise_uuid","project_uuid","energy_type","month") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_quota_month_idx" ON "energy_quota" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_quota_meter_idx" ON "energy_quota" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_quota_organ_idx" ON "energy_quota" USING btree ("enterprise_uuid","organ","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_quota_energy_type_idx" ON "energy_quota" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_quota_created_at_idx" ON "energy_quota" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_quota_meter_organ_energy_type_month_key" ON "energy_quota" USING btree ("enterprise_uuid",coalesce("meter"::text, ''),coalesce("organ"::text, ''),coalesce("energy_type"::text, ''),"month") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_alarm_rule_kind_idx" ON "energy_alarm_rule" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_alarm_rule_energy_type_idx" ON "energy_alarm_rule" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_alarm_rule_project_uuid_idx" ON "energy_alarm_rule" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_alarm_rule_enabled_idx" ON "energy_alarm_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_alarm_rule_created_at_idx" ON "energy_alarm_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_price_plan_energy_type_idx" ON "energy_price_plan" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_price_plan_kind_idx" ON "energy_price_plan" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_price_plan_valid_from_idx" ON "energy_price_plan" USING btree ("enterprise_uuid","valid_from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_price_plan_created_at_idx" ON "energy_price_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_price_plan_energy_type_name_valid_from_key" ON "energy_price_plan" USING btree ("enterprise_uuid","energy_type","name","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_price_plan_prices_parent_idx" ON "energy_price_plan_prices" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "energy_energy_type_created_at_idx" ON "energy_energy_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_energy_type_code_key" ON "energy_energy_type" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_change_meter_idx" ON "energy_meter_change" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_change_project_uuid_idx" ON "energy_meter_change" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_change_changed_at_idx" ON "energy_meter_change" USING btree ("enterprise_uuid","changed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "energy_meter_change_created_at_idx" ON "energy_meter_change" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_energy_alarm" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_meter" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_reading" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_month_usage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_energy_month" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_quota" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_alarm_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_price_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_price_plan_prices" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_energy_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "energy_meter_change" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
