CREATE TABLE "patrol_task" (
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
	"min_stay" integer,
	"gap_min" integer,
	"gap_max" integer,
	"shuffled" boolean,
	"short_stays" integer DEFAULT 0,
	"abnormal_gaps" integer DEFAULT 0,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "patrol_task_done_check" CHECK ("done" >= 0),
	CONSTRAINT "patrol_task_on_time_check" CHECK ("on_time" >= 0),
	CONSTRAINT "patrol_task_abnormal_check" CHECK ("abnormal" >= 0),
	CONSTRAINT "patrol_task_missed_check" CHECK ("missed" >= 0),
	CONSTRAINT "patrol_task_sign_type_check" CHECK ("sign_type" in ('1', '4', '3')),
	CONSTRAINT "patrol_task_min_stay_check" CHECK ("min_stay" >= 0 and "min_stay" <= 600),
	CONSTRAINT "patrol_task_gap_min_check" CHECK ("gap_min" >= 0 and "gap_min" <= 1440),
	CONSTRAINT "patrol_task_gap_max_check" CHECK ("gap_max" >= 0 and "gap_max" <= 1440),
	CONSTRAINT "patrol_task_short_stays_check" CHECK ("short_stays" >= 0),
	CONSTRAINT "patrol_task_abnormal_gaps_check" CHECK ("abnormal_gaps" >= 0),
	CONSTRAINT "patrol_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "patrol_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_incident" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"content" text,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"position" jsonb,
	"images" text[],
	"video" text[],
	"people" text,
	"police" boolean DEFAULT false,
	"sos" boolean DEFAULT false,
	"task" uuid,
	"reporter" uuid,
	"respond_by" timestamp (3) with time zone,
	"responder" uuid,
	"responded_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"report" text,
	"closed_at" timestamp (3) with time zone,
	"target" text collate "zh_natural",
	"order_uuid" uuid,
	"suspect" text collate "zh_natural",
	"suspect_phone" text,
	"suspect_plate" text collate "zh_natural",
	"barred_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_incident_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_incident_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "patrol_incident_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "patrol_incident_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "patrol_incident" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_shift_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"post" text collate "zh_natural" NOT NULL,
	"out_guards" uuid[] NOT NULL,
	"in_guards" uuid[] NOT NULL,
	"matters" text,
	"out_signature" text[] NOT NULL,
	"in_signature" text[],
	"signed_by" uuid,
	"signed_at" timestamp (3) with time zone,
	"late_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_shift_log_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_shift_log_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "patrol_shift_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_shift_log_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL,
	"ok" boolean DEFAULT true,
	CONSTRAINT "patrol_shift_log_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_shift_log_items_qty_check" CHECK ("qty" >= 1 and "qty" <= 9999)
);
--> statement-breakpoint
ALTER TABLE "patrol_shift_log_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_plan" (
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
	"min_stay" integer,
	"gap_min" integer,
	"gap_max" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_plan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_plan_period_check" CHECK ("period" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "patrol_plan_every_n_check" CHECK ("every_n" >= 1 and "every_n" <= 365),
	CONSTRAINT "patrol_plan_weekdays_check" CHECK ("weekdays" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "patrol_plan_months_check" CHECK ("months" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']::text[]),
	CONSTRAINT "patrol_plan_month_days_check" CHECK ("month_days" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31', 'L']::text[]),
	CONSTRAINT "patrol_plan_lead_minutes_check" CHECK ("lead_minutes" >= 0 and "lead_minutes" <= 10080),
	CONSTRAINT "patrol_plan_assign_check" CHECK ("assign" in ('1', '2')),
	CONSTRAINT "patrol_plan_sign_type_check" CHECK ("sign_type" in ('1', '4', '3')),
	CONSTRAINT "patrol_plan_make_up_hours_check" CHECK ("make_up_hours" >= 0 and "make_up_hours" <= 72),
	CONSTRAINT "patrol_plan_min_stay_check" CHECK ("min_stay" >= 0 and "min_stay" <= 600),
	CONSTRAINT "patrol_plan_gap_min_check" CHECK ("gap_min" >= 0 and "gap_min" <= 1440),
	CONSTRAINT "patrol_plan_gap_max_check" CHECK ("gap_max" >= 0 and "gap_max" <= 1440),
	CONSTRAINT "patrol_plan_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "patrol_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_plan_slots" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"begin" text collate "zh_natural" NOT NULL,
	"end" text collate "zh_natural" NOT NULL,
	CONSTRAINT "patrol_plan_slots_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "patrol_plan_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_route" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"shuffled" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_route_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "patrol_route" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_route_points" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"point" uuid NOT NULL,
	"offset_begin" integer,
	"offset_end" integer,
	CONSTRAINT "patrol_route_points_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_route_points_offset_begin_check" CHECK ("offset_begin" >= 0 and "offset_begin" <= 1440),
	CONSTRAINT "patrol_route_points_offset_end_check" CHECK ("offset_end" >= 0 and "offset_end" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "patrol_route_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_point" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"standard" uuid,
	"project_uuid" uuid NOT NULL,
	"position" jsonb,
	"radius" integer DEFAULT 50 NOT NULL,
	"nfc" text collate "zh_natural",
	"key_id" integer DEFAULT 1,
	"key_rotated_at" timestamp (3) with time zone,
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
	CONSTRAINT "patrol_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_point_radius_check" CHECK ("radius" >= 10 and "radius" <= 500),
	CONSTRAINT "patrol_point_key_id_check" CHECK ("key_id" >= 0),
	CONSTRAINT "patrol_point_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "patrol_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_task_point" (
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
	"stay" integer,
	"stay_short" boolean,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "patrol_task_point_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_task_point_seq_check" CHECK ("seq" >= 0),
	CONSTRAINT "patrol_task_point_distance_check" CHECK ("distance" >= 0),
	CONSTRAINT "patrol_task_point_verdict_check" CHECK ("verdict" in ('1', '2', '3')),
	CONSTRAINT "patrol_task_point_stay_check" CHECK ("stay" >= 0 and "stay" <= 86400),
	CONSTRAINT "patrol_task_point_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "patrol_task_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_task_point_answers" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"value" text collate "zh_natural",
	"abnormal" boolean,
	CONSTRAINT "patrol_task_point_answers_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "patrol_task_point_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_standard" (
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
	CONSTRAINT "patrol_standard_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "patrol_standard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_standard_items" (
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
	CONSTRAINT "patrol_standard_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_standard_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "patrol_standard_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "patrol_standard_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_standard_version" (
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
	CONSTRAINT "patrol_standard_version_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_standard_version_no_check" CHECK ("no" >= 0)
);
--> statement-breakpoint
ALTER TABLE "patrol_standard_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "patrol_standard_version_items" (
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
	CONSTRAINT "patrol_standard_version_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "patrol_standard_version_items_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "patrol_standard_version_items_photo_check" CHECK ("photo" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "patrol_standard_version_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "patrol_shift_log_items" ADD CONSTRAINT "patrol_shift_log_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_shift_log"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrol_plan_slots" ADD CONSTRAINT "patrol_plan_slots_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_plan"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrol_route_points" ADD CONSTRAINT "patrol_route_points_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_route"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrol_task_point_answers" ADD CONSTRAINT "patrol_task_point_answers_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_task_point"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrol_standard_items" ADD CONSTRAINT "patrol_standard_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_standard"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patrol_standard_version_items" ADD CONSTRAINT "patrol_standard_version_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."patrol_standard_version"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patrol_task_state_idx" ON "patrol_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_plan_idx" ON "patrol_task" USING btree ("enterprise_uuid","plan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_route_idx" ON "patrol_task" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_user_idx" ON "patrol_task" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_slot_begin_idx" ON "patrol_task" USING btree ("enterprise_uuid","slot_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_abnormal_idx" ON "patrol_task" USING btree ("enterprise_uuid","abnormal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_abnormal_gaps_idx" ON "patrol_task" USING btree ("enterprise_uuid","abnormal_gaps","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_project_uuid_idx" ON "patrol_task" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_created_at_idx" ON "patrol_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_task_no_key" ON "patrol_task" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_task_made_key_key" ON "patrol_task" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_state_idx" ON "patrol_incident" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_kind_idx" ON "patrol_incident" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_level_idx" ON "patrol_incident" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_sos_idx" ON "patrol_incident" USING btree ("enterprise_uuid","sos","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_project_uuid_idx" ON "patrol_incident" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_created_at_idx" ON "patrol_incident" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_building_uuid_idx" ON "patrol_incident" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_room_uuid_idx" ON "patrol_incident" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_position_uuid_idx" ON "patrol_incident" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_incident_task_idx" ON "patrol_incident" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_incident_no_key" ON "patrol_incident" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_shift_log_state_idx" ON "patrol_shift_log" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_shift_log_project_uuid_idx" ON "patrol_shift_log" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_shift_log_created_at_idx" ON "patrol_shift_log" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_shift_log_no_key" ON "patrol_shift_log" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_shift_log_items_parent_idx" ON "patrol_shift_log_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "patrol_plan_state_idx" ON "patrol_plan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_plan_route_idx" ON "patrol_plan" USING btree ("enterprise_uuid","route","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_plan_project_uuid_idx" ON "patrol_plan" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_plan_created_at_idx" ON "patrol_plan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_plan_slots_parent_idx" ON "patrol_plan_slots" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "patrol_route_project_uuid_idx" ON "patrol_route" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_shuffled_idx" ON "patrol_route" USING btree ("enterprise_uuid","shuffled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_created_at_idx" ON "patrol_route" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_points_parent_idx" ON "patrol_route_points" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "patrol_route_points_point_idx" ON "patrol_route_points" USING btree ("enterprise_uuid","point");--> statement-breakpoint
CREATE INDEX "patrol_point_state_idx" ON "patrol_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_project_uuid_idx" ON "patrol_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_standard_idx" ON "patrol_point" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_building_uuid_idx" ON "patrol_point" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_room_uuid_idx" ON "patrol_point" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_position_uuid_idx" ON "patrol_point" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_created_at_idx" ON "patrol_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_point_code_key" ON "patrol_point" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_state_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_task_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","task","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_point_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","point","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_user_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_stay_short_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","stay_short","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_standard_version_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","standard_version","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_project_uuid_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_created_at_idx" ON "patrol_task_point" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_task_point_client_id_key" ON "patrol_task_point" USING btree ("enterprise_uuid","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_task_point_answers_parent_idx" ON "patrol_task_point_answers" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "patrol_standard_enabled_idx" ON "patrol_standard" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_standard_created_at_idx" ON "patrol_standard" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_standard_name_key" ON "patrol_standard" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_standard_items_parent_idx" ON "patrol_standard_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "patrol_standard_version_standard_idx" ON "patrol_standard_version" USING btree ("enterprise_uuid","standard","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_standard_version_created_at_idx" ON "patrol_standard_version" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_standard_version_items_parent_idx" ON "patrol_standard_version_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_incident" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_shift_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_shift_log_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_plan_slots" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_route" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_route_points" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_task_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_task_point_answers" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_standard" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_standard_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_standard_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "patrol_standard_version_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
