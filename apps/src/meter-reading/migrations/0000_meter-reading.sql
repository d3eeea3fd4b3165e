CREATE TABLE "meter_reading_round" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"energy_type" uuid NOT NULL,
	"period" text NOT NULL,
	"span_begin" date NOT NULL,
	"span_end" date NOT NULL,
	"buildings" uuid[],
	"readers" uuid[] NOT NULL,
	"item" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"checked_by" uuid,
	"billed_at" timestamp (3) with time zone,
	"bill_days" integer,
	"bill_uuid" uuid,
	"back_reason" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_round_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_round_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "meter_reading_round_span_check" CHECK ("span_end" >= "span_begin"),
	CONSTRAINT "meter_reading_round_bill_days_check" CHECK ("bill_days" >= 0),
	CONSTRAINT "meter_reading_round_state_check" CHECK ("state" in ('10', '20', '30', '40', '45', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "meter_reading_round" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"round" uuid NOT NULL,
	"seq" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"meter" uuid NOT NULL,
	"energy_type" uuid,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"period" text,
	"reader" uuid,
	"mean" numeric(19, 4),
	"lived" boolean DEFAULT false,
	"value1" numeric(19, 4),
	"value2" numeric(19, 4),
	"value3" numeric(19, 4),
	"value4" numeric(19, 4),
	"read_at" timestamp (3) with time zone,
	"read_as" text DEFAULT '1',
	"source" text,
	"usage" numeric(19, 4),
	"photo" text[],
	"note" text collate "zh_natural",
	"abnormal" boolean DEFAULT false,
	"flaw" text,
	"missed_reason" text,
	"outcome" text,
	"old_final" numeric(19, 4),
	"new_initial" numeric(19, 4),
	"check_note" text collate "zh_natural",
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"reading" uuid,
	"client_id" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_task_seq_check" CHECK ("seq" >= 1),
	CONSTRAINT "meter_reading_task_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "meter_reading_task_mean_check" CHECK ("mean" >= 0),
	CONSTRAINT "meter_reading_task_value1_check" CHECK ("value1" >= 0 and "value1" <= 99999999999),
	CONSTRAINT "meter_reading_task_value2_check" CHECK ("value2" >= 0 and "value2" <= 99999999999),
	CONSTRAINT "meter_reading_task_value3_check" CHECK ("value3" >= 0 and "value3" <= 99999999999),
	CONSTRAINT "meter_reading_task_value4_check" CHECK ("value4" >= 0 and "value4" <= 99999999999),
	CONSTRAINT "meter_reading_task_read_as_check" CHECK ("read_as" in ('1', '2')),
	CONSTRAINT "meter_reading_task_source_check" CHECK ("source" in ('1', '2', '3')),
	CONSTRAINT "meter_reading_task_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "meter_reading_task_flaw_check" CHECK ("flaw" in ('1', '2', '3', '4')),
	CONSTRAINT "meter_reading_task_missed_reason_check" CHECK ("missed_reason" in ('1', '2', '3', '4', '9')),
	CONSTRAINT "meter_reading_task_outcome_check" CHECK ("outcome" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "meter_reading_task_old_final_check" CHECK ("old_final" >= 0 and "old_final" <= 99999999999),
	CONSTRAINT "meter_reading_task_new_initial_check" CHECK ("new_initial" >= 0 and "new_initial" <= 99999999999),
	CONSTRAINT "meter_reading_task_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "meter_reading_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_bill" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"round" uuid,
	"share" uuid,
	"period" text NOT NULL,
	"energy_type" uuid,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"meter" uuid,
	"usage" numeric(19, 4),
	"share_amount" bigint,
	"amount" bigint,
	"fee_uuid" uuid,
	"run" uuid,
	"problem" text collate "zh_natural",
	"pushed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"void_reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_bill_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_bill_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "meter_reading_bill_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "meter_reading_bill_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "meter_reading_bill_share_amount_check" CHECK ("share_amount" >= 0),
	CONSTRAINT "meter_reading_bill_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "meter_reading_bill_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "meter_reading_bill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_bill_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"task" uuid NOT NULL,
	"meter" uuid NOT NULL,
	"value" numeric(19, 4),
	"usage" numeric(19, 4) NOT NULL,
	CONSTRAINT "meter_reading_bill_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_bill_lines_value_check" CHECK ("value" >= 0),
	CONSTRAINT "meter_reading_bill_lines_usage_check" CHECK ("usage" >= 0)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_bill_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_share" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"rule" uuid NOT NULL,
	"period" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"usage" numeric(19, 4) NOT NULL,
	"price" numeric(19, 4) NOT NULL,
	"total" bigint NOT NULL,
	"households" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_share_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_share_period_check" CHECK ("period" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "meter_reading_share_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "meter_reading_share_price_check" CHECK ("price" >= 0),
	CONSTRAINT "meter_reading_share_total_check" CHECK ("total" >= 0),
	CONSTRAINT "meter_reading_share_households_check" CHECK ("households" >= 0)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_share" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_share_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"meters" uuid[] NOT NULL,
	"buildings" uuid[],
	"basis" text NOT NULL,
	"exclude_vacant" boolean DEFAULT false,
	"price" numeric(19, 4) NOT NULL,
	"item" uuid NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_share_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_share_rule_basis_check" CHECK ("basis" in ('1', '2', '3', '4')),
	CONSTRAINT "meter_reading_share_rule_price_check" CHECK ("price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_share_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_share_rule_rooms" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"room" uuid NOT NULL,
	"ratio" numeric(19, 4),
	CONSTRAINT "meter_reading_share_rule_rooms_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_share_rule_rooms_ratio_check" CHECK ("ratio" >= 0)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_share_rule_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_self_report" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"task" uuid NOT NULL,
	"value1" numeric(19, 4) NOT NULL,
	"value2" numeric(19, 4),
	"value3" numeric(19, 4),
	"value4" numeric(19, 4),
	"photo" text[] NOT NULL,
	"note" text collate "zh_natural",
	"meter" uuid,
	"room_uuid" uuid NOT NULL,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_self_report_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_self_report_value1_check" CHECK ("value1" >= 0 and "value1" <= 99999999999),
	CONSTRAINT "meter_reading_self_report_value2_check" CHECK ("value2" >= 0 and "value2" <= 99999999999),
	CONSTRAINT "meter_reading_self_report_value3_check" CHECK ("value3" >= 0 and "value3" <= 99999999999),
	CONSTRAINT "meter_reading_self_report_value4_check" CHECK ("value4" >= 0 and "value4" <= 99999999999)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_self_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meter_reading_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"self_report" boolean DEFAULT true,
	"self_from" integer DEFAULT 1 NOT NULL,
	"self_to" integer DEFAULT 31 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meter_reading_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "meter_reading_setting_self_from_check" CHECK ("self_from" >= 1 and "self_from" <= 31),
	CONSTRAINT "meter_reading_setting_self_to_check" CHECK ("self_to" >= 1 and "self_to" <= 31)
);
--> statement-breakpoint
ALTER TABLE "meter_reading_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meter_reading_bill_lines" ADD CONSTRAINT "meter_reading_bill_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."meter_reading_bill"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading_share_rule_rooms" ADD CONSTRAINT "meter_reading_share_rule_rooms_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."meter_reading_share_rule"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_reading_round_state_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_energy_type_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_period_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_project_uuid_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_started_at_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","started_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_billed_at_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","billed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_item_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_round_created_at_idx" ON "meter_reading_round" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_round_no_key" ON "meter_reading_round" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_round_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","round","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_state_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_reader_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","reader","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_building_uuid_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_energy_type_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_period_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_source_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_flaw_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","flaw","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_missed_reason_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","missed_reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_project_uuid_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_seq_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","seq","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_usage_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","usage","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_meter_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_room_uuid_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_reading_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","reading","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_task_created_at_idx" ON "meter_reading_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_task_meter_period_key" ON "meter_reading_task" USING btree ("enterprise_uuid","meter",coalesce("period"::text, '')) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_state_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_kind_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_round_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","round","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_share_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","share","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_period_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_energy_type_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","energy_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_project_uuid_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_building_uuid_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_room_uuid_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_usage_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","usage","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_amount_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_meter_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_fee_uuid_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_run_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","run","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_created_at_idx" ON "meter_reading_bill" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_bill_no_key" ON "meter_reading_bill" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_bill_lines_parent_idx" ON "meter_reading_bill_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "meter_reading_bill_lines_task_idx" ON "meter_reading_bill_lines" USING btree ("enterprise_uuid","task");--> statement-breakpoint
CREATE INDEX "meter_reading_bill_lines_meter_idx" ON "meter_reading_bill_lines" USING btree ("enterprise_uuid","meter");--> statement-breakpoint
CREATE INDEX "meter_reading_share_project_uuid_idx" ON "meter_reading_share" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_idx" ON "meter_reading_share" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_period_idx" ON "meter_reading_share" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_created_at_idx" ON "meter_reading_share" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_share_no_key" ON "meter_reading_share" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_share_rule_period_key" ON "meter_reading_share" USING btree ("enterprise_uuid","rule","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_project_uuid_idx" ON "meter_reading_share_rule" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_basis_idx" ON "meter_reading_share_rule" USING btree ("enterprise_uuid","basis","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_item_idx" ON "meter_reading_share_rule" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_enabled_idx" ON "meter_reading_share_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_created_at_idx" ON "meter_reading_share_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_rooms_parent_idx" ON "meter_reading_share_rule_rooms" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "meter_reading_share_rule_rooms_room_idx" ON "meter_reading_share_rule_rooms" USING btree ("enterprise_uuid","room");--> statement-breakpoint
CREATE INDEX "meter_reading_self_report_project_uuid_idx" ON "meter_reading_self_report" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_self_report_room_uuid_idx" ON "meter_reading_self_report" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_self_report_meter_idx" ON "meter_reading_self_report" USING btree ("enterprise_uuid","meter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_self_report_created_at_idx" ON "meter_reading_self_report" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_self_report_task_idx" ON "meter_reading_self_report" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_setting_project_uuid_idx" ON "meter_reading_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meter_reading_setting_created_at_idx" ON "meter_reading_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_setting_project_uuid_key" ON "meter_reading_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_round" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_bill" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_bill_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_share" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_share_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_share_rule_rooms" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_self_report" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meter_reading_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
