CREATE TABLE "room_handover_handover" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"batch" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"owner" text collate "zh_natural",
	"phone" text,
	"id_card" text,
	"slot" uuid,
	"appoint_at" timestamp (3) with time zone,
	"missed" integer DEFAULT 0,
	"shown_card" text,
	"id_checked" boolean DEFAULT false,
	"arrived_at" timestamp (3) with time zone,
	"visits" integer DEFAULT 0,
	"site_photos" text[],
	"client_id" text collate "zh_natural",
	"issue_count" integer DEFAULT 0,
	"open_issues" integer DEFAULT 0,
	"refuse_reason" text collate "zh_natural",
	"water_reading" numeric(21, 2),
	"power_reading" numeric(21, 2),
	"gas_reading" numeric(21, 2),
	"heat_reading" numeric(21, 2),
	"documents_signed" boolean DEFAULT false,
	"signature" text[],
	"fees_paid" boolean DEFAULT false,
	"owed_amount" bigint,
	"owe_reason" text collate "zh_natural",
	"delivered_at" timestamp (3) with time zone,
	"delivered_on" date,
	"kept_issues" integer DEFAULT 0,
	"approval_uuid" uuid,
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_handover_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_handover_missed_check" CHECK ("missed" >= 0),
	CONSTRAINT "room_handover_handover_visits_check" CHECK ("visits" >= 0),
	CONSTRAINT "room_handover_handover_issue_count_check" CHECK ("issue_count" >= 0),
	CONSTRAINT "room_handover_handover_open_issues_check" CHECK ("open_issues" >= 0),
	CONSTRAINT "room_handover_handover_water_reading_check" CHECK ("water_reading" >= 0 and "water_reading" <= 99999999),
	CONSTRAINT "room_handover_handover_power_reading_check" CHECK ("power_reading" >= 0 and "power_reading" <= 99999999),
	CONSTRAINT "room_handover_handover_gas_reading_check" CHECK ("gas_reading" >= 0 and "gas_reading" <= 99999999),
	CONSTRAINT "room_handover_handover_heat_reading_check" CHECK ("heat_reading" >= 0 and "heat_reading" <= 99999999),
	CONSTRAINT "room_handover_handover_owed_amount_check" CHECK ("owed_amount" >= 0),
	CONSTRAINT "room_handover_handover_kept_issues_check" CHECK ("kept_issues" >= 0),
	CONSTRAINT "room_handover_handover_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_handover" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_handover_checks" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"part" text collate "zh_natural" NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	"result" text DEFAULT '1' NOT NULL,
	"category" text,
	"note" text collate "zh_natural",
	"photos" text[],
	CONSTRAINT "room_handover_handover_checks_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_handover_checks_result_check" CHECK ("result" in ('1', '2', '3')),
	CONSTRAINT "room_handover_handover_checks_category_check" CHECK ("category" in ('1', '2', '3', '4', '5', '6'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_handover_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_handover_keys" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"item" uuid,
	CONSTRAINT "room_handover_handover_keys_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_handover_keys_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '9')),
	CONSTRAINT "room_handover_handover_keys_qty_check" CHECK ("qty" >= 1 and "qty" <= 99)
);
--> statement-breakpoint
ALTER TABLE "room_handover_handover_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_issue" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"handover" uuid NOT NULL,
	"batch" uuid,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"part" text collate "zh_natural",
	"category" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] NOT NULL,
	"source" text DEFAULT '1',
	"contractor" uuid,
	"due_on" date,
	"dispatched_at" timestamp (3) with time zone,
	"fix_note" text collate "zh_natural",
	"fix_photos" text[],
	"fixed_at" timestamp (3) with time zone,
	"on_time" boolean,
	"overdue" boolean DEFAULT false,
	"rounds" integer DEFAULT 0,
	"check_note" text collate "zh_natural",
	"closed_at" timestamp (3) with time zone,
	"kept" boolean DEFAULT false,
	"warranty_kind" text,
	"warranty_until" date,
	"is_warranty" boolean DEFAULT false,
	"repair_type" uuid,
	"repair" uuid,
	"check_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_issue_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_issue_category_check" CHECK ("category" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "room_handover_issue_source_check" CHECK ("source" in ('1', '2')),
	CONSTRAINT "room_handover_issue_rounds_check" CHECK ("rounds" >= 0),
	CONSTRAINT "room_handover_issue_warranty_kind_check" CHECK ("warranty_kind" in ('1', '2', '3', '4')),
	CONSTRAINT "room_handover_issue_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_batch" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"begin" date NOT NULL,
	"end" date NOT NULL,
	"opens" text DEFAULT '09:00' NOT NULL,
	"closes" text DEFAULT '17:00' NOT NULL,
	"slots_per_hour" integer DEFAULT 4 NOT NULL,
	"buildings" uuid[],
	"only_new" boolean DEFAULT true,
	"guide" text[],
	"remark" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_batch_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_batch_opens_check" CHECK ("opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "room_handover_batch_closes_check" CHECK ("closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "room_handover_batch_slots_per_hour_check" CHECK ("slots_per_hour" >= 1 and "slots_per_hour" <= 200),
	CONSTRAINT "room_handover_batch_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_batch_document_list" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	CONSTRAINT "room_handover_batch_document_list_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "room_handover_batch_document_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_batch_standard" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"part" text collate "zh_natural" NOT NULL,
	"item" text collate "zh_natural" NOT NULL,
	CONSTRAINT "room_handover_batch_standard_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "room_handover_batch_standard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_batch_key_list" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "room_handover_batch_key_list_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_batch_key_list_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '9')),
	CONSTRAINT "room_handover_batch_key_list_qty_check" CHECK ("qty" >= 1 and "qty" <= 99)
);
--> statement-breakpoint
ALTER TABLE "room_handover_batch_key_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_slot" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"project_uuid" uuid,
	"name" text collate "zh_natural",
	"begin" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0,
	"left" integer,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_slot_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_slot_capacity_check" CHECK ("capacity" >= 1 and "capacity" <= 200),
	CONSTRAINT "room_handover_slot_booked_check" CHECK ("booked" >= 0)
);
--> statement-breakpoint
ALTER TABLE "room_handover_slot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_booking" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"handover" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"slot" uuid NOT NULL,
	"appoint_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_booking_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_booking_state_check" CHECK ("state" in ('10'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_booking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_warranty" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"handover" uuid NOT NULL,
	"project_uuid" uuid,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_warranty_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_warranty_kind_check" CHECK ("kind" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "room_handover_warranty" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"due_days" integer DEFAULT 15 NOT NULL,
	"proofing_months" integer DEFAULT 60 NOT NULL,
	"mains_months" integer DEFAULT 24 NOT NULL,
	"finish_months" integer DEFAULT 24 NOT NULL,
	"heating_seasons" integer DEFAULT 2 NOT NULL,
	"repair_type" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "room_handover_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_setting_due_days_check" CHECK ("due_days" >= 1 and "due_days" <= 365),
	CONSTRAINT "room_handover_setting_proofing_months_check" CHECK ("proofing_months" >= 0 and "proofing_months" <= 600),
	CONSTRAINT "room_handover_setting_mains_months_check" CHECK ("mains_months" >= 0 and "mains_months" <= 600),
	CONSTRAINT "room_handover_setting_finish_months_check" CHECK ("finish_months" >= 0 and "finish_months" <= 600),
	CONSTRAINT "room_handover_setting_heating_seasons_check" CHECK ("heating_seasons" >= 0 and "heating_seasons" <= 20)
);
--> statement-breakpoint
ALTER TABLE "room_handover_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_handover_setting_menders" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"category" text NOT NULL,
	"contractor" uuid,
	"days" integer,
	CONSTRAINT "room_handover_setting_menders_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "room_handover_setting_menders_category_check" CHECK ("category" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "room_handover_setting_menders_days_check" CHECK ("days" >= 1 and "days" <= 365)
);
--> statement-breakpoint
ALTER TABLE "room_handover_setting_menders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "room_handover_handover_checks" ADD CONSTRAINT "room_handover_handover_checks_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_handover"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover_handover_keys" ADD CONSTRAINT "room_handover_handover_keys_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_handover"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover_batch_document_list" ADD CONSTRAINT "room_handover_batch_document_list_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_batch"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover_batch_standard" ADD CONSTRAINT "room_handover_batch_standard_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_batch"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover_batch_key_list" ADD CONSTRAINT "room_handover_batch_key_list_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_batch"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover_setting_menders" ADD CONSTRAINT "room_handover_setting_menders_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."room_handover_setting"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_handover_handover_state_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_batch_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","batch","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_project_uuid_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_building_uuid_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_room_uuid_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_appoint_at_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","appoint_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_open_issues_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","open_issues","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_delivered_on_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","delivered_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_slot_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","slot","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_handover_created_at_idx" ON "room_handover_handover" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_handover_no_key" ON "room_handover_handover" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_handover_batch_room_uuid_key" ON "room_handover_handover" USING btree ("enterprise_uuid","batch","room_uuid") WHERE deleted_at is null and state in ('10', '20', '30', '50', '60', '70');--> statement-breakpoint
CREATE INDEX "room_handover_handover_checks_parent_idx" ON "room_handover_handover_checks" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_handover_keys_parent_idx" ON "room_handover_handover_keys" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_handover_keys_item_idx" ON "room_handover_handover_keys" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "room_handover_issue_state_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_handover_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","handover","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_batch_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","batch","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_project_uuid_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_building_uuid_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_room_uuid_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_category_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_contractor_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_due_on_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","due_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_overdue_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_kept_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","kept","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_is_warranty_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","is_warranty","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_repair_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","repair","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_repair_type_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","repair_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_issue_created_at_idx" ON "room_handover_issue" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_issue_no_key" ON "room_handover_issue" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_state_idx" ON "room_handover_batch" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_project_uuid_idx" ON "room_handover_batch" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_begin_idx" ON "room_handover_batch" USING btree ("enterprise_uuid","begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_end_idx" ON "room_handover_batch" USING btree ("enterprise_uuid","end","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_created_at_idx" ON "room_handover_batch" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_batch_document_list_parent_idx" ON "room_handover_batch_document_list" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_batch_standard_parent_idx" ON "room_handover_batch_standard" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_batch_key_list_parent_idx" ON "room_handover_batch_key_list" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_slot_batch_idx" ON "room_handover_slot" USING btree ("enterprise_uuid","batch","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_slot_begin_idx" ON "room_handover_slot" USING btree ("enterprise_uuid","begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_slot_enabled_idx" ON "room_handover_slot" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_slot_project_uuid_idx" ON "room_handover_slot" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_slot_created_at_idx" ON "room_handover_slot" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_slot_batch_begin_key" ON "room_handover_slot" USING btree ("enterprise_uuid","batch","begin") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_handover_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","handover","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_slot_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","slot","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_project_uuid_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_created_at_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_building_uuid_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_booking_room_uuid_idx" ON "room_handover_booking" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_booking_no_key" ON "room_handover_booking" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_handover_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","handover","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_project_uuid_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_building_uuid_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_room_uuid_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_kind_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_ends_on_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","ends_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_warranty_created_at_idx" ON "room_handover_warranty" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_setting_project_uuid_idx" ON "room_handover_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_setting_repair_type_idx" ON "room_handover_setting" USING btree ("enterprise_uuid","repair_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_setting_created_at_idx" ON "room_handover_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_handover_setting_project_uuid_key" ON "room_handover_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "room_handover_setting_menders_parent_idx" ON "room_handover_setting_menders" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "room_handover_setting_menders_contractor_idx" ON "room_handover_setting_menders" USING btree ("enterprise_uuid","contractor");--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_handover" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_handover_checks" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_handover_keys" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_issue" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_batch" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_batch_document_list" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_batch_standard" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_batch_key_list" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_slot" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_booking" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_warranty" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_handover_setting_menders" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
