CREATE TABLE "equipment_inspection_task" (
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
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "equipment_inspection_task_done_check" CHECK ("done" >= 0),
	CONSTRAINT "equipment_inspection_task_on_time_check" CHECK ("on_time" >= 0),
	CONSTRAINT "equipment_inspection_task_abnormal_check" CHECK ("abnormal" >= 0),
	CONSTRAINT "equipment_inspection_task_missed_check" CHECK ("missed" >= 0),
	CONSTRAINT "equipment_inspection_task_sign_type_check" CHECK ("sign_type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "equipment_inspection_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_defect" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"content" text,
	"level" text DEFAULT '1',
	"equipment" uuid,
	"point" uuid,
	"task_point" uuid,
	"task_no" text collate "zh_natural",
	"images" text[],
	"project_uuid" uuid,
	"finder" uuid,
	"charge_user" uuid,
	"target" text collate "zh_natural",
	"order_uuid" uuid,
	"result" text collate "zh_natural",
	"reason" text collate "zh_natural",
	"cleared_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_defect_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_defect_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "equipment_inspection_defect_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_defect" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_equipment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"category" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"brand" text collate "zh_natural",
	"model" text collate "zh_natural",
	"sn" text collate "zh_natural",
	"level" text NOT NULL,
	"maker" text collate "zh_natural",
	"supplier" uuid,
	"price" bigint,
	"enabled_date" date,
	"warranty_until" date,
	"life_years" integer,
	"charge_organ" uuid NOT NULL,
	"charge_user" uuid NOT NULL,
	"images" text[],
	"files" text[],
	"iot_device" text collate "zh_natural",
	"asset" uuid,
	"run_hours" numeric(21, 1),
	"failures" integer DEFAULT 0,
	"mtbf" numeric(21, 1),
	"reason" text collate "zh_natural",
	"scrap_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_equipment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_equipment_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "equipment_inspection_equipment_price_check" CHECK ("price" >= 0),
	CONSTRAINT "equipment_inspection_equipment_life_years_check" CHECK ("life_years" >= 0 and "life_years" <= 100),
	CONSTRAINT "equipment_inspection_equipment_run_hours_check" CHECK ("run_hours" >= 0),
	CONSTRAINT "equipment_inspection_equipment_failures_check" CHECK ("failures" >= 0),
	CONSTRAINT "equipment_inspection_equipment_mtbf_check" CHECK ("mtbf" >= 0),
	CONSTRAINT "equipment_inspection_equipment_state_check" CHECK ("state" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_equipment_params" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"k" text collate "zh_natural" NOT NULL,
	"v" text collate "zh_natural" NOT NULL,
	CONSTRAINT "equipment_inspection_equipment_params_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_equipment_params" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_m_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural",
	"m_plan" uuid,
	"equipment" uuid,
	"project_uuid" uuid,
	"due_date" date,
	"due_at" timestamp (3) with time zone,
	"grace_until" date,
	"overdue" boolean DEFAULT false,
	"user" uuid,
	"candidates" uuid[],
	"charge_user" uuid,
	"needs_certificate" boolean DEFAULT false,
	"note" text,
	"photos" text[],
	"certificate" text[],
	"cost" bigint,
	"minutes" integer,
	"done_at" timestamp (3) with time zone,
	"on_time" boolean DEFAULT false,
	"run_hours" numeric(21, 1),
	"turn" integer DEFAULT 0,
	"reason" text collate "zh_natural",
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_m_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_m_task_cost_check" CHECK ("cost" >= 0),
	CONSTRAINT "equipment_inspection_m_task_minutes_check" CHECK ("minutes" >= 0 and "minutes" <= 100000),
	CONSTRAINT "equipment_inspection_m_task_run_hours_check" CHECK ("run_hours" >= 0),
	CONSTRAINT "equipment_inspection_m_task_turn_check" CHECK ("turn" >= 0),
	CONSTRAINT "equipment_inspection_m_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '60'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_m_task_materials" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	CONSTRAINT "equipment_inspection_m_task_materials_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_m_task_materials_qty_check" CHECK ("qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_plan" (
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
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_plan_period_check" CHECK ("period" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "equipment_inspection_plan_every_n_check" CHECK ("every_n" >= 1 and "every_n" <= 365),
	CONSTRAINT "equipment_inspection_plan_weekdays_check" CHECK ("weekdays" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "equipment_inspection_plan_months_check" CHECK ("months" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]),
	CONSTRAINT "equipment_inspection_plan_month_days_check" CHECK ("month_days" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'L']::text[]),
	CONSTRAINT "equipment_inspection_plan_lead_minutes_check" CHECK ("lead_minutes" >= 0 and "lead_minutes" <= 10080),
	CONSTRAINT "equipment_inspection_plan_assign_check" CHECK ("assign" in ('1', '2')),
	CONSTRAINT "equipment_inspection_plan_sign_type_check" CHECK ("sign_type" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "equipment_inspection_plan_make_up_hours_check" CHECK ("make_up_hours" >= 0 and "make_up_hours" <= 72),
	CONSTRAINT "equipment_inspection_plan_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_plan_slots" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"begin" text collate "zh_natural" NOT NULL,
	"end" text collate "zh_natural" NOT NULL,
	CONSTRAINT "equipment_inspection_plan_slots_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_plan_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_route" (
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
	CONSTRAINT "equipment_inspection_route_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_route" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_route_points" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"point" uuid NOT NULL,
	"offset_begin" integer,
	"offset_end" integer,
	CONSTRAINT "equipment_inspection_route_points_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_route_points_offset_begin_check" CHECK ("offset_begin" >= 0 and "offset_begin" <= 1440),
	CONSTRAINT "equipment_inspection_route_points_offset_end_check" CHECK ("offset_end" >= 0 and "offset_end" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_route_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_point" (
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
	"equipment" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_point_radius_check" CHECK ("radius" >= 10 and "radius" <= 500),
	CONSTRAINT "equipment_inspection_point_key_id_check" CHECK ("key_id" >= 0),
	CONSTRAINT "equipment_inspection_point_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "equipment_inspection_point_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_standard" (
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
	CONSTRAINT "equipment_inspection_standard_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_standard_items" (
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
	CONSTRAINT "equipment_inspection_standard_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_standard_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "equipment_inspection_standard_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_m_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"equipments" uuid[] NOT NULL,
	"standard" uuid,
	"cycle" text NOT NULL,
	"hours" integer,
	"basis" text DEFAULT '1' NOT NULL,
	"first_due" date NOT NULL,
	"lead_days" integer DEFAULT 3 NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"users" uuid[] NOT NULL,
	"contractor" uuid,
	"certificate" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_m_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_m_plan_cycle_check" CHECK ("cycle" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "equipment_inspection_m_plan_hours_check" CHECK ("hours" >= 1 and "hours" <= 100000),
	CONSTRAINT "equipment_inspection_m_plan_basis_check" CHECK ("basis" in ('1', '2')),
	CONSTRAINT "equipment_inspection_m_plan_lead_days_check" CHECK ("lead_days" >= 0 and "lead_days" <= 365),
	CONSTRAINT "equipment_inspection_m_plan_grace_days_check" CHECK ("grace_days" >= 0 and "grace_days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_m_plan_materials" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	CONSTRAINT "equipment_inspection_m_plan_materials_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_m_plan_materials_qty_check" CHECK ("qty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_plan_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_category" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"standard" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_category_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_task_point" (
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
	"level" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "equipment_inspection_task_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_task_point_seq_check" CHECK ("seq" >= 0),
	CONSTRAINT "equipment_inspection_task_point_distance_check" CHECK ("distance" >= 0),
	CONSTRAINT "equipment_inspection_task_point_verdict_check" CHECK ("verdict" in ('1', '2', '3')),
	CONSTRAINT "equipment_inspection_task_point_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "equipment_inspection_task_point_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_task_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_task_point_answers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"value" text collate "zh_natural",
	"abnormal" boolean,
	CONSTRAINT "equipment_inspection_task_point_answers_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_task_point_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_standard_version" (
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
	CONSTRAINT "equipment_inspection_standard_version_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_standard_version_no_check" CHECK ("no" >= 0)
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "equipment_inspection_standard_version_items" (
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
	CONSTRAINT "equipment_inspection_standard_version_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "equipment_inspection_standard_version_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "equipment_inspection_standard_version_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard_version_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "equipment_inspection_equipment_params" ADD CONSTRAINT "equipment_inspection_equipment_params_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_equipment"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_task_materials" ADD CONSTRAINT "equipment_inspection_m_task_materials_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_m_task"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_plan_slots" ADD CONSTRAINT "equipment_inspection_plan_slots_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_route_points" ADD CONSTRAINT "equipment_inspection_route_points_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_route"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard_items" ADD CONSTRAINT "equipment_inspection_standard_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_standard"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_m_plan_materials" ADD CONSTRAINT "equipment_inspection_m_plan_materials_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_m_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_task_point_answers" ADD CONSTRAINT "equipment_inspection_task_point_answers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_task_point"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspection_standard_version_items" ADD CONSTRAINT "equipment_inspection_standard_version_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."equipment_inspection_standard_version"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_state_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_plan_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_route_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_user_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_project_uuid_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_slot_begin_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","slot_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_created_at_idx" ON "equipment_inspection_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_task_no_key" ON "equipment_inspection_task" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_task_made_key_key" ON "equipment_inspection_task" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_state_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_level_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_equipment_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","equipment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_project_uuid_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_created_at_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_point_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","point","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_defect_task_point_idx" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","task_point","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_defect_no_key" ON "equipment_inspection_defect" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_state_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_category_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_level_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_project_uuid_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_building_uuid_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_charge_user_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","charge_user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_room_uuid_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_position_uuid_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_supplier_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","supplier","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_asset_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","asset","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_iot_device_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","iot_device","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_created_at_idx" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_equipment_code_key" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_equipment_asset_key" ON "equipment_inspection_equipment" USING btree ("enterprise_uuid","asset") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_equipment_params_parent_idx" ON "equipment_inspection_equipment_params" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_state_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_m_plan_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","m_plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_equipment_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","equipment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_overdue_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_project_uuid_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_due_date_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","due_date","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_created_at_idx" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_m_task_no_key" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_m_task_made_key_key" ON "equipment_inspection_m_task" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_materials_parent_idx" ON "equipment_inspection_m_task_materials" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_task_materials_item_idx" ON "equipment_inspection_m_task_materials" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "equipment_inspection_plan_state_idx" ON "equipment_inspection_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_plan_route_idx" ON "equipment_inspection_plan" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_plan_project_uuid_idx" ON "equipment_inspection_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_plan_created_at_idx" ON "equipment_inspection_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_plan_slots_parent_idx" ON "equipment_inspection_plan_slots" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_route_project_uuid_idx" ON "equipment_inspection_route" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_route_created_at_idx" ON "equipment_inspection_route" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_route_points_parent_idx" ON "equipment_inspection_route_points" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_route_points_point_idx" ON "equipment_inspection_route_points" USING btree ("enterprise_uuid","point");--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_state_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_project_uuid_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_standard_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_equipment_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","equipment","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_building_uuid_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_room_uuid_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_position_uuid_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_point_created_at_idx" ON "equipment_inspection_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_point_code_key" ON "equipment_inspection_point" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_enabled_idx" ON "equipment_inspection_standard" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_created_at_idx" ON "equipment_inspection_standard" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_standard_name_key" ON "equipment_inspection_standard" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_items_parent_idx" ON "equipment_inspection_standard_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_cycle_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","cycle","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_project_uuid_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_enabled_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_standard_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_contractor_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_created_at_idx" ON "equipment_inspection_m_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_materials_parent_idx" ON "equipment_inspection_m_plan_materials" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_m_plan_materials_item_idx" ON "equipment_inspection_m_plan_materials" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "equipment_inspection_category_parent_idx" ON "equipment_inspection_category" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_category_standard_idx" ON "equipment_inspection_category" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_category_created_at_idx" ON "equipment_inspection_category" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_category_code_key" ON "equipment_inspection_category" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_state_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_task_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_point_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","point","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_user_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_standard_version_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","standard_version","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_project_uuid_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_created_at_idx" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inspection_task_point_client_id_key" ON "equipment_inspection_task_point" USING btree ("enterprise_uuid","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_task_point_answers_parent_idx" ON "equipment_inspection_task_point_answers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_version_standard_idx" ON "equipment_inspection_standard_version" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_version_created_at_idx" ON "equipment_inspection_standard_version" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "equipment_inspection_standard_version_items_parent_idx" ON "equipment_inspection_standard_version_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_defect" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_equipment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_equipment_params" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_m_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_m_task_materials" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_plan_slots" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_route" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_route_points" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_standard" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_standard_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_m_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_m_plan_materials" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_category" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_task_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_task_point_answers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_standard_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "equipment_inspection_standard_version_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
