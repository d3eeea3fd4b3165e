CREATE TABLE "cleaning_greening_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural",
	"plan" uuid,
	"route" uuid,
	"project_uuid" uuid,
	"slot_begin" timestamp (3) with time zone,
	"slot_end" timestamp (3) with time zone,
	"user" uuid,
	"original_user" uuid,
	"candidates" uuid[],
	"total" integer DEFAULT 0,
	"done" integer DEFAULT 0,
	"on_time" integer DEFAULT 0,
	"abnormal" integer DEFAULT 0,
	"missed" integer DEFAULT 0,
	"start_at" timestamp (3) with time zone,
	"finish_at" timestamp (3) with time zone,
	"sign_type" text NOT NULL,
	"strict_order" boolean,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"made_key" text collate "zh_natural",
	"contractor" uuid,
	"reworks" integer DEFAULT 0,
	"redo_photos" text[],
	"redo_note" text,
	"accepted_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "cleaning_greening_task_done_check" CHECK ("done" >= 0),
	CONSTRAINT "cleaning_greening_task_on_time_check" CHECK ("on_time" >= 0),
	CONSTRAINT "cleaning_greening_task_abnormal_check" CHECK ("abnormal" >= 0),
	CONSTRAINT "cleaning_greening_task_missed_check" CHECK ("missed" >= 0),
	CONSTRAINT "cleaning_greening_task_sign_type_check" CHECK ("sign_type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_task_reworks_check" CHECK ("reworks" >= 0),
	CONSTRAINT "cleaning_greening_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '75', '80'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_point" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"standard" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"position" jsonb,
	"radius" integer DEFAULT 50 NOT NULL,
	"nfc" text collate "zh_natural",
	"key_id" integer DEFAULT 1,
	"key_rotated_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"size" numeric(21, 2),
	"frequency" text collate "zh_natural",
	"contractor" uuid,
	"holder" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_point_radius_check" CHECK ("radius" >= 10 and "radius" <= 500),
	CONSTRAINT "cleaning_greening_point_key_id_check" CHECK ("key_id" >= 0),
	CONSTRAINT "cleaning_greening_point_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "cleaning_greening_point_size_check" CHECK ("size" >= 0),
	CONSTRAINT "cleaning_greening_point_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"route" uuid NOT NULL,
	"project_uuid" uuid,
	"period" text NOT NULL,
	"every_n" integer,
	"weekdays" text[],
	"months" text[],
	"month_days" text[],
	"lead_minutes" integer DEFAULT 30 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"users" uuid[],
	"assign" text DEFAULT '2' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_slot" timestamp (3) with time zone,
	"sign_type" text NOT NULL,
	"strict_order" boolean DEFAULT false,
	"make_up_hours" integer DEFAULT 0 NOT NULL,
	"follow_shift" boolean DEFAULT false,
	"contractor" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_plan_period_check" CHECK ("period" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_plan_every_n_check" CHECK ("every_n" >= 1 and "every_n" <= 365),
	CONSTRAINT "cleaning_greening_plan_weekdays_check" CHECK ("weekdays" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "cleaning_greening_plan_months_check" CHECK ("months" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]),
	CONSTRAINT "cleaning_greening_plan_month_days_check" CHECK ("month_days" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'L']::text[]),
	CONSTRAINT "cleaning_greening_plan_lead_minutes_check" CHECK ("lead_minutes" >= 0 and "lead_minutes" <= 10080),
	CONSTRAINT "cleaning_greening_plan_assign_check" CHECK ("assign" in ('1', '2')),
	CONSTRAINT "cleaning_greening_plan_sign_type_check" CHECK ("sign_type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_plan_make_up_hours_check" CHECK ("make_up_hours" >= 0 and "make_up_hours" <= 72),
	CONSTRAINT "cleaning_greening_plan_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_plan_slots" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"begin" text collate "zh_natural" NOT NULL,
	"end" text collate "zh_natural" NOT NULL,
	CONSTRAINT "cleaning_greening_plan_slots_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_plan_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_route" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_route_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_route" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_route_points" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"point" uuid NOT NULL,
	"offset_begin" integer,
	"offset_end" integer,
	CONSTRAINT "cleaning_greening_route_points_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_route_points_offset_begin_check" CHECK ("offset_begin" >= 0 and "offset_begin" <= 1440),
	CONSTRAINT "cleaning_greening_route_points_offset_end_check" CHECK ("offset_end" >= 0 and "offset_end" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_route_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_plant" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text,
	"qty" integer NOT NULL,
	"dead" integer DEFAULT 0,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"planted_at" date,
	"care_cycle" integer,
	"keeper" uuid,
	"next_care" date,
	"last_care" date,
	"images" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_plant_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_plant_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_plant_qty_check" CHECK ("qty" >= 0),
	CONSTRAINT "cleaning_greening_plant_dead_check" CHECK ("dead" >= 0),
	CONSTRAINT "cleaning_greening_plant_care_cycle_check" CHECK ("care_cycle" >= 1 and "care_cycle" <= 3650),
	CONSTRAINT "cleaning_greening_plant_dead_qty_check" CHECK ("dead" <= "qty")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_plant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_care_record" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"plant" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone,
	"user" uuid,
	"dead" integer,
	"images" text[],
	"note" text,
	"project_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_care_record_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_care_record_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "cleaning_greening_care_record_dead_check" CHECK ("dead" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_care_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_pest_notice" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"range" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"publisher" uuid,
	"link" text collate "zh_natural",
	"proof" text[],
	"published_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_pest_notice_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_pest_notice_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_pest_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_pest_record" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"area" uuid NOT NULL,
	"project_uuid" uuid,
	"notice" uuid,
	"chemical" text collate "zh_natural" NOT NULL,
	"dose" text collate "zh_natural" NOT NULL,
	"at" timestamp (3) with time zone,
	"warn_until" timestamp (3) with time zone NOT NULL,
	"user" uuid,
	"images" text[],
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_pest_record_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_pest_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_waste" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"contractor" uuid,
	"at" timestamp (3) with time zone,
	"bins" integer,
	"kg" numeric(17, 2),
	"vehicle" text collate "zh_natural",
	"price" numeric(19, 4),
	"amount" bigint,
	"images" text[],
	"settled_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_waste_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_waste_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_waste_bins_check" CHECK ("bins" >= 0 and "bins" <= 100000),
	CONSTRAINT "cleaning_greening_waste_kg_check" CHECK ("kg" >= 0 and "kg" <= 10000000),
	CONSTRAINT "cleaning_greening_waste_price_check" CHECK ("price" >= 0 and "price" <= 1000000),
	CONSTRAINT "cleaning_greening_waste_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "cleaning_greening_waste_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_waste" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_consumption" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"area" uuid NOT NULL,
	"project_uuid" uuid,
	"contractor" uuid,
	"user" uuid,
	"remark" text collate "zh_natural",
	"used_at" timestamp (3) with time zone,
	"doc_nos" text collate "zh_natural",
	"cost" bigint,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_consumption_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_consumption_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "cleaning_greening_consumption_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_consumption" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_consumption_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(19, 4) NOT NULL,
	CONSTRAINT "cleaning_greening_consumption_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_consumption_lines_qty_check" CHECK ("qty" >= 0.0001 and "qty" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_consumption_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_score" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"contractor" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"score" numeric(21, 1),
	"grade" text,
	"source" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_score_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_score_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "cleaning_greening_score_score_check" CHECK ("score" >= 0 and "score" <= 100),
	CONSTRAINT "cleaning_greening_score_grade_check" CHECK ("grade" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_score" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_score_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"section" text collate "zh_natural",
	"title" text collate "zh_natural" NOT NULL,
	"full" numeric(21, 2) NOT NULL,
	"got" numeric(21, 2) NOT NULL,
	"note" text collate "zh_natural",
	"images" text[],
	CONSTRAINT "cleaning_greening_score_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_score_items_full_check" CHECK ("full" >= 0.5 and "full" <= 100),
	CONSTRAINT "cleaning_greening_score_items_got_check" CHECK ("got" >= 0 and "got" <= 100)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_score_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_settlement" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"contractor" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"fee" bigint NOT NULL,
	"score" numeric(21, 1),
	"reworks" integer,
	"percent" integer,
	"amount" bigint,
	"material_cost" bigint,
	"size" numeric(21, 2),
	"cost_per_area" numeric(21, 2),
	"remark" text collate "zh_natural",
	"approval_uuid" uuid,
	"settled_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_settlement_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_settlement_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "cleaning_greening_settlement_fee_check" CHECK ("fee" >= 1),
	CONSTRAINT "cleaning_greening_settlement_score_check" CHECK ("score" >= 0 and "score" <= 100),
	CONSTRAINT "cleaning_greening_settlement_reworks_check" CHECK ("reworks" >= 0),
	CONSTRAINT "cleaning_greening_settlement_percent_check" CHECK ("percent" >= 0 and "percent" <= 10000),
	CONSTRAINT "cleaning_greening_settlement_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "cleaning_greening_settlement_material_cost_check" CHECK ("material_cost" >= 0),
	CONSTRAINT "cleaning_greening_settlement_size_check" CHECK ("size" >= 0),
	CONSTRAINT "cleaning_greening_settlement_cost_per_area_check" CHECK ("cost_per_area" >= 0),
	CONSTRAINT "cleaning_greening_settlement_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_settlement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_settlement_deductions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text,
	"count" numeric(21, 1),
	"percent" integer,
	CONSTRAINT "cleaning_greening_settlement_deductions_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_settlement_deductions_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "cleaning_greening_settlement_deductions_count_check" CHECK ("count" >= 0),
	CONSTRAINT "cleaning_greening_settlement_deductions_percent_check" CHECK ("percent" >= 0 and "percent" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_settlement_deductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_standard" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_standard_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_standard_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"options" text collate "zh_natural",
	"abnormal_options" text collate "zh_natural",
	"min" numeric(21, 4),
	"max" numeric(21, 4),
	"unit" text collate "zh_natural",
	"required" boolean DEFAULT true,
	"photo" text DEFAULT '1' NOT NULL,
	CONSTRAINT "cleaning_greening_standard_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_standard_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_standard_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_task_point" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"seq" integer,
	"task" uuid,
	"point" uuid,
	"standard_version" uuid,
	"project_uuid" uuid,
	"user" uuid,
	"expected_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"abnormal" boolean DEFAULT false,
	"photos" text[],
	"note" text,
	"position" jsonb,
	"distance" integer,
	"code" text collate "zh_natural",
	"client_id" text collate "zh_natural",
	"offline" boolean DEFAULT false,
	"scanned_at" timestamp (3) with time zone,
	"clock_offset" integer,
	"sign_at" timestamp (3) with time zone,
	"verdict" text,
	"before_photos" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_task_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_task_point_seq_check" CHECK ("seq" >= 0),
	CONSTRAINT "cleaning_greening_task_point_distance_check" CHECK ("distance" >= 0),
	CONSTRAINT "cleaning_greening_task_point_verdict_check" CHECK ("verdict" in ('1', '2', '3')),
	CONSTRAINT "cleaning_greening_task_point_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_task_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_task_point_answers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"value" text collate "zh_natural",
	"abnormal" boolean,
	CONSTRAINT "cleaning_greening_task_point_answers_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_task_point_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_standard_version" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"standard" uuid,
	"no" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_standard_version_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_standard_version_no_check" CHECK ("no" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_standard_version_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"options" text collate "zh_natural",
	"abnormal_options" text collate "zh_natural",
	"min" numeric(21, 4),
	"max" numeric(21, 4),
	"unit" text collate "zh_natural",
	"required" boolean DEFAULT true,
	"photo" text DEFAULT '1' NOT NULL,
	CONSTRAINT "cleaning_greening_standard_version_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_standard_version_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "cleaning_greening_standard_version_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard_version_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cleaning_greening_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"base_score" numeric(21, 1) DEFAULT 96 NOT NULL,
	"step_points" numeric(21, 1) DEFAULT 2 NOT NULL,
	"step_percent" integer DEFAULT 100 NOT NULL,
	"rework_percent" integer DEFAULT 50 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cleaning_greening_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "cleaning_greening_setting_base_score_check" CHECK ("base_score" >= 0 and "base_score" <= 100),
	CONSTRAINT "cleaning_greening_setting_step_points_check" CHECK ("step_points" >= 0.1 and "step_points" <= 100),
	CONSTRAINT "cleaning_greening_setting_step_percent_check" CHECK ("step_percent" >= 0 and "step_percent" <= 10000),
	CONSTRAINT "cleaning_greening_setting_rework_percent_check" CHECK ("rework_percent" >= 0 and "rework_percent" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "cleaning_greening_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cleaning_greening_plan_slots" ADD CONSTRAINT "cleaning_greening_plan_slots_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_route_points" ADD CONSTRAINT "cleaning_greening_route_points_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_route"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_consumption_lines" ADD CONSTRAINT "cleaning_greening_consumption_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_consumption"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_score_items" ADD CONSTRAINT "cleaning_greening_score_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_score"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_settlement_deductions" ADD CONSTRAINT "cleaning_greening_settlement_deductions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_settlement"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard_items" ADD CONSTRAINT "cleaning_greening_standard_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_standard"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_task_point_answers" ADD CONSTRAINT "cleaning_greening_task_point_answers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_task_point"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleaning_greening_standard_version_items" ADD CONSTRAINT "cleaning_greening_standard_version_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."cleaning_greening_standard_version"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_state_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_plan_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_route_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_user_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_project_uuid_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_slot_begin_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","slot_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_contractor_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_created_at_idx" ON "cleaning_greening_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_task_no_key" ON "cleaning_greening_task" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_task_made_key_key" ON "cleaning_greening_task" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_state_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_kind_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_contractor_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_project_uuid_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_standard_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_building_uuid_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_room_uuid_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_position_uuid_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_point_created_at_idx" ON "cleaning_greening_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_point_code_key" ON "cleaning_greening_point" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_state_idx" ON "cleaning_greening_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_route_idx" ON "cleaning_greening_plan" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_project_uuid_idx" ON "cleaning_greening_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_contractor_idx" ON "cleaning_greening_plan" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_created_at_idx" ON "cleaning_greening_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plan_slots_parent_idx" ON "cleaning_greening_plan_slots" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_route_project_uuid_idx" ON "cleaning_greening_route" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_route_created_at_idx" ON "cleaning_greening_route" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_route_points_parent_idx" ON "cleaning_greening_route_points" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_route_points_point_idx" ON "cleaning_greening_route_points" USING btree ("enterprise_uuid","point");--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_kind_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_keeper_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_project_uuid_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_next_care_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","next_care","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_building_uuid_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_room_uuid_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_position_uuid_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_plant_created_at_idx" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_plant_code_key" ON "cleaning_greening_plant" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_care_record_kind_idx" ON "cleaning_greening_care_record" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_care_record_plant_idx" ON "cleaning_greening_care_record" USING btree ("enterprise_uuid","plant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_care_record_project_uuid_idx" ON "cleaning_greening_care_record" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_care_record_at_idx" ON "cleaning_greening_care_record" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_care_record_created_at_idx" ON "cleaning_greening_care_record" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_notice_state_idx" ON "cleaning_greening_pest_notice" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_notice_project_uuid_idx" ON "cleaning_greening_pest_notice" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_notice_planned_at_idx" ON "cleaning_greening_pest_notice" USING btree ("enterprise_uuid","planned_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_notice_created_at_idx" ON "cleaning_greening_pest_notice" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_pest_notice_no_key" ON "cleaning_greening_pest_notice" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_record_area_idx" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_record_project_uuid_idx" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_record_at_idx" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_record_notice_idx" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","notice","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_pest_record_created_at_idx" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_pest_record_no_key" ON "cleaning_greening_pest_record" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_state_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_kind_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_contractor_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_project_uuid_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_at_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_waste_created_at_idx" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_waste_no_key" ON "cleaning_greening_waste" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_state_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_area_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_contractor_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_project_uuid_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_used_at_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","used_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_created_at_idx" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_consumption_no_key" ON "cleaning_greening_consumption" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_lines_parent_idx" ON "cleaning_greening_consumption_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_consumption_lines_item_idx" ON "cleaning_greening_consumption_lines" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_contractor_idx" ON "cleaning_greening_score" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_project_uuid_idx" ON "cleaning_greening_score" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_grade_idx" ON "cleaning_greening_score" USING btree ("enterprise_uuid","grade","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_month_idx" ON "cleaning_greening_score" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_created_at_idx" ON "cleaning_greening_score" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_score_no_key" ON "cleaning_greening_score" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_score_items_parent_idx" ON "cleaning_greening_score_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_state_idx" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_contractor_idx" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_project_uuid_idx" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_month_idx" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_created_at_idx" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_settlement_no_key" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_settlement_key_key" ON "cleaning_greening_settlement" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_settlement_deductions_parent_idx" ON "cleaning_greening_settlement_deductions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_enabled_idx" ON "cleaning_greening_standard" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_created_at_idx" ON "cleaning_greening_standard" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_standard_name_key" ON "cleaning_greening_standard" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_items_parent_idx" ON "cleaning_greening_standard_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_state_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_task_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_point_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","point","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_user_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_standard_version_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","standard_version","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_project_uuid_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_created_at_idx" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_task_point_client_id_key" ON "cleaning_greening_task_point" USING btree ("enterprise_uuid","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_task_point_answers_parent_idx" ON "cleaning_greening_task_point_answers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_version_standard_idx" ON "cleaning_greening_standard_version" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_version_created_at_idx" ON "cleaning_greening_standard_version" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cleaning_greening_standard_version_items_parent_idx" ON "cleaning_greening_standard_version_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "cleaning_greening_setting_created_at_idx" ON "cleaning_greening_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cleaning_greening_setting_key" ON "cleaning_greening_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_plan_slots" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_route" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_route_points" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_plant" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_care_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_pest_notice" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_pest_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_waste" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_consumption" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_consumption_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_score" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_score_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_settlement" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_settlement_deductions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_standard" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_standard_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_task_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_task_point_answers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_standard_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_standard_version_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "cleaning_greening_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
