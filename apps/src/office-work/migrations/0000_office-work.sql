CREATE TABLE "office_work_leave" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"kind" text NOT NULL,
	"dr_begin" date NOT NULL,
	"dr_end" date NOT NULL,
	"begin_half" text DEFAULT '1' NOT NULL,
	"end_half" text DEFAULT '2' NOT NULL,
	"amount" numeric(21, 1),
	"handover" uuid,
	"proof" text[],
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"at_begin" timestamp (3) with time zone,
	"at_end" timestamp (3) with time zone,
	"real_end" date,
	"real_end_half" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_leave_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_leave_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "office_work_leave_dr_check" CHECK ("dr_end" >= "dr_begin"),
	CONSTRAINT "office_work_leave_begin_half_check" CHECK ("begin_half" in ('1', '2')),
	CONSTRAINT "office_work_leave_end_half_check" CHECK ("end_half" in ('1', '2')),
	CONSTRAINT "office_work_leave_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "office_work_leave_at_check" CHECK ("at_end" >= "at_begin"),
	CONSTRAINT "office_work_leave_real_end_half_check" CHECK ("real_end_half" in ('1', '2')),
	CONSTRAINT "office_work_leave_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_leave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_trip" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"companions" uuid[],
	"budget" bigint,
	"advance" bigint,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"way" text collate "zh_natural",
	"dr_begin" date,
	"dr_end" date,
	"at_begin" timestamp (3) with time zone,
	"at_end" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_trip_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_trip_budget_check" CHECK ("budget" >= 0 and "budget" <= 100000000),
	CONSTRAINT "office_work_trip_advance_check" CHECK ("advance" >= 0 and "advance" <= 100000000),
	CONSTRAINT "office_work_trip_dr_check" CHECK ("dr_end" >= "dr_begin"),
	CONSTRAINT "office_work_trip_at_check" CHECK ("at_end" >= "at_begin"),
	CONSTRAINT "office_work_trip_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '35', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_trip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_trip_legs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"from" text collate "zh_natural" NOT NULL,
	"to" text collate "zh_natural" NOT NULL,
	"dr_begin" date NOT NULL,
	"dr_end" date NOT NULL,
	"transport" text NOT NULL,
	CONSTRAINT "office_work_trip_legs_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_trip_legs_dr_check" CHECK ("dr_end" >= "dr_begin"),
	CONSTRAINT "office_work_trip_legs_transport_check" CHECK ("transport" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "office_work_trip_legs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_overtime" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"dr_begin" timestamp (3) with time zone NOT NULL,
	"dr_end" timestamp (3) with time zone NOT NULL,
	"compensate" text DEFAULT '1' NOT NULL,
	"hours" numeric(21, 1),
	"day_kind" text,
	"over_cap" boolean DEFAULT false,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"real_hours" numeric(21, 1),
	"pay" bigint,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_overtime_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_overtime_dr_check" CHECK ("dr_end" >= "dr_begin"),
	CONSTRAINT "office_work_overtime_compensate_check" CHECK ("compensate" in ('1', '2')),
	CONSTRAINT "office_work_overtime_hours_check" CHECK ("hours" >= 0),
	CONSTRAINT "office_work_overtime_day_kind_check" CHECK ("day_kind" in ('1', '2', '3')),
	CONSTRAINT "office_work_overtime_real_hours_check" CHECK ("real_hours" >= 0),
	CONSTRAINT "office_work_overtime_pay_check" CHECK ("pay" >= 0),
	CONSTRAINT "office_work_overtime_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_overtime" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_expense" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"kind" text DEFAULT '1' NOT NULL,
	"trip" uuid,
	"tier" text DEFAULT '3',
	"hosted_days" integer DEFAULT 0,
	"claimed" bigint,
	"allowance" bigint,
	"over" bigint,
	"claim_over" boolean DEFAULT false,
	"over_reason" text,
	"total" bigint,
	"subject" uuid,
	"budget_reason" text collate "zh_natural",
	"payee" text collate "zh_natural" NOT NULL,
	"bank" text collate "zh_natural",
	"account" text,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"offset" bigint,
	"paid" bigint,
	"paid_on" date,
	"voucher" text[],
	"over_uuid" uuid,
	"budget_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_expense_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_expense_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "office_work_expense_tier_check" CHECK ("tier" in ('1', '2', '3')),
	CONSTRAINT "office_work_expense_hosted_days_check" CHECK ("hosted_days" >= 0 and "hosted_days" <= 366),
	CONSTRAINT "office_work_expense_claimed_check" CHECK ("claimed" >= 0),
	CONSTRAINT "office_work_expense_allowance_check" CHECK ("allowance" >= 0),
	CONSTRAINT "office_work_expense_over_check" CHECK ("over" >= 0),
	CONSTRAINT "office_work_expense_total_check" CHECK ("total" >= 0),
	CONSTRAINT "office_work_expense_offset_check" CHECK ("offset" >= 0),
	CONSTRAINT "office_work_expense_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "office_work_expense_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '50', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_expense" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_expense_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint,
	"nights" integer,
	"invoice_no" text collate "zh_natural",
	"invoice" text[],
	"project" uuid,
	"note" text collate "zh_natural",
	"accepted" bigint,
	CONSTRAINT "office_work_expense_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_expense_lines_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "office_work_expense_lines_amount_check" CHECK ("amount" >= 1 and "amount" <= 1000000000),
	CONSTRAINT "office_work_expense_lines_tax_check" CHECK ("tax" >= 0 and "tax" <= 1000000000),
	CONSTRAINT "office_work_expense_lines_nights_check" CHECK ("nights" >= 1 and "nights" <= 366),
	CONSTRAINT "office_work_expense_lines_accepted_check" CHECK ("accepted" >= 0)
);
--> statement-breakpoint
ALTER TABLE "office_work_expense_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_loan" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"amount" bigint NOT NULL,
	"plan_return" date NOT NULL,
	"trip" uuid,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"lent" bigint DEFAULT 0,
	"offset" bigint DEFAULT 0,
	"returned" bigint DEFAULT 0,
	"left" bigint,
	"paid_on" date,
	"pay_note" text collate "zh_natural",
	"back" bigint,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_loan_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_loan_amount_check" CHECK ("amount" >= 1 and "amount" <= 1000000000),
	CONSTRAINT "office_work_loan_lent_check" CHECK ("lent" >= 0 and "lent" <= 1000000000),
	CONSTRAINT "office_work_loan_offset_check" CHECK ("offset" >= 0 and "offset" <= 1000000000),
	CONSTRAINT "office_work_loan_returned_check" CHECK ("returned" >= 0 and "returned" <= 1000000000),
	CONSTRAINT "office_work_loan_left_check" CHECK ("left" >= -1000000000),
	CONSTRAINT "office_work_loan_back_check" CHECK ("back" >= 1 and "back" <= 1000000000),
	CONSTRAINT "office_work_loan_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '50', '60', '90')),
	CONSTRAINT "office_work_loan_offset_lent_check" CHECK ("offset" <= "lent")
);
--> statement-breakpoint
ALTER TABLE "office_work_loan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_seal_use" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"seal" uuid NOT NULL,
	"doc" text[] NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"party" text collate "zh_natural",
	"take_out" text DEFAULT '1' NOT NULL,
	"out_at_begin" timestamp (3) with time zone,
	"out_at_end" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"keeper" uuid,
	"real_copies" integer,
	"photos" text[],
	"used_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"back_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_seal_use_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_seal_use_copies_check" CHECK ("copies" >= 1 and "copies" <= 10000),
	CONSTRAINT "office_work_seal_use_take_out_check" CHECK ("take_out" in ('1', '2')),
	CONSTRAINT "office_work_seal_use_out_at_check" CHECK ("out_at_end" >= "out_at_begin"),
	CONSTRAINT "office_work_seal_use_real_copies_check" CHECK ("real_copies" >= 0 and "real_copies" <= 10000),
	CONSTRAINT "office_work_seal_use_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '45', '46', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_seal_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_vehicle_use" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"applicant" uuid,
	"organ_uuid" uuid,
	"vehicle" uuid NOT NULL,
	"dr_begin" timestamp (3) with time zone NOT NULL,
	"dr_end" timestamp (3) with time zone NOT NULL,
	"from" text collate "zh_natural" NOT NULL,
	"to" text collate "zh_natural" NOT NULL,
	"passengers" integer DEFAULT 1 NOT NULL,
	"driver" uuid NOT NULL,
	"reason" text NOT NULL,
	"attachments" text[],
	"agreed_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"approval_uuid" uuid,
	"revoke_uuid" uuid,
	"out_km" integer,
	"out_at" timestamp (3) with time zone,
	"mileage" integer,
	"driven" integer,
	"fuel" bigint,
	"condition" text[],
	"back_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_vehicle_use_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_vehicle_use_dr_check" CHECK ("dr_end" >= "dr_begin"),
	CONSTRAINT "office_work_vehicle_use_passengers_check" CHECK ("passengers" >= 1 and "passengers" <= 60),
	CONSTRAINT "office_work_vehicle_use_out_km_check" CHECK ("out_km" >= 0 and "out_km" <= 9999999),
	CONSTRAINT "office_work_vehicle_use_mileage_check" CHECK ("mileage" >= 0 and "mileage" <= 9999999),
	CONSTRAINT "office_work_vehicle_use_driven_check" CHECK ("driven" >= 0),
	CONSTRAINT "office_work_vehicle_use_fuel_check" CHECK ("fuel" >= 0 and "fuel" <= 10000000),
	CONSTRAINT "office_work_vehicle_use_state_check" CHECK ("state" in ('10', '20', '30', '11', '12', '40', '50', '60', '90'))
);
--> statement-breakpoint
ALTER TABLE "office_work_vehicle_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_task" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text,
	"assignee" uuid NOT NULL,
	"watchers" uuid[],
	"due" timestamp (3) with time zone,
	"priority" text DEFAULT '2' NOT NULL,
	"parent" uuid,
	"blocked_by" uuid,
	"repeat" text DEFAULT '0' NOT NULL,
	"attachments" text[],
	"asker" uuid,
	"progress" integer DEFAULT 0,
	"source" text DEFAULT '1',
	"source_no" text collate "zh_natural",
	"result" text,
	"returned" text,
	"finished_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false,
	"source_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_task_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_task_priority_check" CHECK ("priority" in ('1', '2', '3', '4')),
	CONSTRAINT "office_work_task_repeat_check" CHECK ("repeat" in ('0', '1', '2', '3')),
	CONSTRAINT "office_work_task_progress_check" CHECK ("progress" >= 0 and "progress" <= 100),
	CONSTRAINT "office_work_task_source_check" CHECK ("source" in ('1', '2', '3')),
	CONSTRAINT "office_work_task_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "office_work_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_task_checklist" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"text" text collate "zh_natural" NOT NULL,
	"done" boolean DEFAULT false,
	CONSTRAINT "office_work_task_checklist_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "office_work_task_checklist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_report" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"rule" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"from" date,
	"author" uuid NOT NULL,
	"receivers" uuid[],
	"done" text,
	"plan" text,
	"problem" text,
	"facts" text,
	"attachments" text[],
	"remind_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false,
	"read_at" timestamp (3) with time zone,
	"reply" text,
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_report_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_report_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "office_work_report_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "office_work_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_minutes" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"at_begin" timestamp (3) with time zone NOT NULL,
	"at_end" timestamp (3) with time zone NOT NULL,
	"place" text collate "zh_natural",
	"host" uuid NOT NULL,
	"attendees" uuid[] NOT NULL,
	"agenda" text,
	"content" text NOT NULL,
	"attachments" text[],
	"edition" integer DEFAULT 1,
	"published_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_minutes_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_minutes_at_check" CHECK ("at_end" >= "at_begin"),
	CONSTRAINT "office_work_minutes_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "office_work_minutes_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "office_work_minutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_minutes_decisions" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"text" text collate "zh_natural" NOT NULL,
	CONSTRAINT "office_work_minutes_decisions_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "office_work_minutes_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_minutes_todos" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"assignee" uuid NOT NULL,
	"due" timestamp (3) with time zone,
	CONSTRAINT "office_work_minutes_todos_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "office_work_minutes_todos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_minutes_reader" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural",
	"minutes" uuid NOT NULL,
	"user" uuid NOT NULL,
	"until" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"objection" text,
	"made_key" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_minutes_reader_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_minutes_reader_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "office_work_minutes_reader" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_balance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text collate "zh_natural" NOT NULL,
	"unit" text DEFAULT '1' NOT NULL,
	"valid_from" date DEFAULT '2000-01-01' NOT NULL,
	"expires_on" date,
	"granted" numeric(21, 1) DEFAULT 0 NOT NULL,
	"used" numeric(21, 1) DEFAULT 0 NOT NULL,
	"frozen" numeric(21, 1) DEFAULT 0 NOT NULL,
	"lapsed" numeric(21, 1) DEFAULT 0 NOT NULL,
	"left" numeric(21, 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_balance_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_balance_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "office_work_balance_unit_check" CHECK ("unit" in ('1', '2')),
	CONSTRAINT "office_work_balance_granted_check" CHECK ("granted" >= 0 and "granted" <= 100000),
	CONSTRAINT "office_work_balance_used_check" CHECK ("used" >= 0 and "used" <= 100000),
	CONSTRAINT "office_work_balance_frozen_check" CHECK ("frozen" >= 0 and "frozen" <= 100000),
	CONSTRAINT "office_work_balance_lapsed_check" CHECK ("lapsed" >= 0 and "lapsed" <= 100000),
	CONSTRAINT "office_work_balance_left_check" CHECK ("left" >= -100000),
	CONSTRAINT "office_work_balance_lapsed_granted_check" CHECK ("lapsed" <= "granted")
);
--> statement-breakpoint
ALTER TABLE "office_work_balance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_balance_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance" uuid NOT NULL,
	"move" text NOT NULL,
	"granted" numeric(21, 1) DEFAULT 0 NOT NULL,
	"used" numeric(21, 1) DEFAULT 0 NOT NULL,
	"frozen" numeric(21, 1) DEFAULT 0 NOT NULL,
	"lapsed" numeric(21, 1) DEFAULT 0 NOT NULL,
	"source_no" text collate "zh_natural",
	"note" text collate "zh_natural",
	"source_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_balance_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_balance_entry_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "office_work_balance_entry_move_check" CHECK ("move" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "office_work_balance_entry_granted_check" CHECK ("granted" >= -100000 and "granted" <= 100000),
	CONSTRAINT "office_work_balance_entry_used_check" CHECK ("used" >= -100000 and "used" <= 100000),
	CONSTRAINT "office_work_balance_entry_frozen_check" CHECK ("frozen" >= -100000 and "frozen" <= 100000),
	CONSTRAINT "office_work_balance_entry_lapsed_check" CHECK ("lapsed" >= -100000 and "lapsed" <= 100000)
);
--> statement-breakpoint
ALTER TABLE "office_work_balance_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_adjustment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" text collate "zh_natural" NOT NULL,
	"amount" numeric(21, 1) NOT NULL,
	"expires_on" date,
	"reason" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_adjustment_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_adjustment_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
	CONSTRAINT "office_work_adjustment_amount_check" CHECK ("amount" >= -1000 and "amount" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "office_work_adjustment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_profile" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"entry_on" date NOT NULL,
	"work_since" date,
	"wage" bigint,
	"made_key" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_profile_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_profile_wage_check" CHECK ("wage" >= 0 and "wage" <= 100000000)
);
--> statement-breakpoint
ALTER TABLE "office_work_profile" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_loan_entry" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"loan" uuid NOT NULL,
	"applicant" uuid,
	"move" text NOT NULL,
	"amount" bigint NOT NULL,
	"source_no" text collate "zh_natural",
	"source_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_loan_entry_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_loan_entry_move_check" CHECK ("move" in ('1', '2', '3')),
	CONSTRAINT "office_work_loan_entry_amount_check" CHECK ("amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "office_work_loan_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_seal" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"keeper" uuid NOT NULL,
	"image" text[],
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_seal_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_seal_kind_check" CHECK ("kind" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "office_work_seal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_vehicle" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"plate" text collate "zh_natural" NOT NULL,
	"model" text collate "zh_natural",
	"seats" integer DEFAULT 5 NOT NULL,
	"mileage" integer DEFAULT 0 NOT NULL,
	"keeper" uuid,
	"insured_until" date,
	"inspected_until" date,
	"image" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_vehicle_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_vehicle_seats_check" CHECK ("seats" >= 1 and "seats" <= 60),
	CONSTRAINT "office_work_vehicle_mileage_check" CHECK ("mileage" >= 0 and "mileage" <= 9999999),
	CONSTRAINT "office_work_vehicle_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "office_work_vehicle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_report_rule" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"authors" uuid[] NOT NULL,
	"receivers" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_report_rule_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_report_rule_kind_check" CHECK ("kind" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "office_work_report_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_work_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"from_one" integer DEFAULT 5 NOT NULL,
	"from_ten" integer DEFAULT 10 NOT NULL,
	"from_twenty" integer DEFAULT 15 NOT NULL,
	"carried" numeric(21, 1) DEFAULT 5 NOT NULL,
	"carried_month" integer DEFAULT 3 NOT NULL,
	"calendar_kinds" text[],
	"proof_days" numeric(21, 1) DEFAULT 2 NOT NULL,
	"day_hours" integer DEFAULT 8 NOT NULL,
	"rest_months" integer DEFAULT 6 NOT NULL,
	"overtime_cap" integer DEFAULT 36 NOT NULL,
	"overtime_stop" boolean DEFAULT false,
	"first_rate" bigint DEFAULT 10000 NOT NULL,
	"second_rate" bigint DEFAULT 8000 NOT NULL,
	"other_rate" bigint DEFAULT 6000 NOT NULL,
	"first_cap" bigint DEFAULT 50000 NOT NULL,
	"second_cap" bigint DEFAULT 40000 NOT NULL,
	"other_cap" bigint DEFAULT 30000 NOT NULL,
	"report_at" text DEFAULT '17:30' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "office_work_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "office_work_setting_from_one_check" CHECK ("from_one" >= 0 and "from_one" <= 60),
	CONSTRAINT "office_work_setting_from_ten_check" CHECK ("from_ten" >= 0 and "from_ten" <= 60),
	CONSTRAINT "office_work_setting_from_twenty_check" CHECK ("from_twenty" >= 0 and "from_twenty" <= 60),
	CONSTRAINT "office_work_setting_carried_check" CHECK ("carried" >= 0 and "carried" <= 60),
	CONSTRAINT "office_work_setting_carried_month_check" CHECK ("carried_month" >= 1 and "carried_month" <= 12),
	CONSTRAINT "office_work_setting_calendar_kinds_check" CHECK ("calendar_kinds" <@ array['1', '2', '3', '4', '5', '6', '7', '8', '9']::text[]),
	CONSTRAINT "office_work_setting_proof_days_check" CHECK ("proof_days" >= 0 and "proof_days" <= 60),
	CONSTRAINT "office_work_setting_day_hours_check" CHECK ("day_hours" >= 1 and "day_hours" <= 24),
	CONSTRAINT "office_work_setting_rest_months_check" CHECK ("rest_months" >= 1 and "rest_months" <= 24),
	CONSTRAINT "office_work_setting_overtime_cap_check" CHECK ("overtime_cap" >= 1 and "overtime_cap" <= 300),
	CONSTRAINT "office_work_setting_first_rate_check" CHECK ("first_rate" >= 0 and "first_rate" <= 10000000),
	CONSTRAINT "office_work_setting_second_rate_check" CHECK ("second_rate" >= 0 and "second_rate" <= 10000000),
	CONSTRAINT "office_work_setting_other_rate_check" CHECK ("other_rate" >= 0 and "other_rate" <= 10000000),
	CONSTRAINT "office_work_setting_first_cap_check" CHECK ("first_cap" >= 0 and "first_cap" <= 10000000),
	CONSTRAINT "office_work_setting_second_cap_check" CHECK ("second_cap" >= 0 and "second_cap" <= 10000000),
	CONSTRAINT "office_work_setting_other_cap_check" CHECK ("other_cap" >= 0 and "other_cap" <= 10000000),
	CONSTRAINT "office_work_setting_report_at_check" CHECK ("report_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "office_work_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "office_work_trip_legs" ADD CONSTRAINT "office_work_trip_legs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."office_work_trip"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_work_expense_lines" ADD CONSTRAINT "office_work_expense_lines_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."office_work_expense"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_work_task_checklist" ADD CONSTRAINT "office_work_task_checklist_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."office_work_task"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_work_minutes_decisions" ADD CONSTRAINT "office_work_minutes_decisions_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."office_work_minutes"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_work_minutes_todos" ADD CONSTRAINT "office_work_minutes_todos_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."office_work_minutes"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_work_leave_state_idx" ON "office_work_leave" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_leave_kind_idx" ON "office_work_leave" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_leave_applicant_idx" ON "office_work_leave" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_leave_organ_uuid_idx" ON "office_work_leave" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_leave_dr_begin_idx" ON "office_work_leave" USING btree ("enterprise_uuid","dr_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_leave_created_at_idx" ON "office_work_leave" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_leave_no_key" ON "office_work_leave" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_state_idx" ON "office_work_trip" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_applicant_idx" ON "office_work_trip" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_organ_uuid_idx" ON "office_work_trip" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_dr_begin_idx" ON "office_work_trip" USING btree ("enterprise_uuid","dr_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_created_at_idx" ON "office_work_trip" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_trip_no_key" ON "office_work_trip" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_trip_legs_parent_idx" ON "office_work_trip_legs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "office_work_overtime_state_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_applicant_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_organ_uuid_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_day_kind_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","day_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_compensate_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","compensate","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_dr_begin_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","dr_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_overtime_created_at_idx" ON "office_work_overtime" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_overtime_no_key" ON "office_work_overtime" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_state_idx" ON "office_work_expense" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_kind_idx" ON "office_work_expense" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_applicant_idx" ON "office_work_expense" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_organ_uuid_idx" ON "office_work_expense" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_subject_idx" ON "office_work_expense" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_agreed_at_idx" ON "office_work_expense" USING btree ("enterprise_uuid","agreed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_trip_idx" ON "office_work_expense" USING btree ("enterprise_uuid","trip","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_created_at_idx" ON "office_work_expense" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_expense_no_key" ON "office_work_expense" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_expense_lines_parent_idx" ON "office_work_expense_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "office_work_expense_lines_project_idx" ON "office_work_expense_lines" USING btree ("enterprise_uuid","project");--> statement-breakpoint
CREATE INDEX "office_work_loan_state_idx" ON "office_work_loan" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_applicant_idx" ON "office_work_loan" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_organ_uuid_idx" ON "office_work_loan" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_plan_return_idx" ON "office_work_loan" USING btree ("enterprise_uuid","plan_return","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_trip_idx" ON "office_work_loan" USING btree ("enterprise_uuid","trip","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_created_at_idx" ON "office_work_loan" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_loan_no_key" ON "office_work_loan" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_state_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_seal_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","seal","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_applicant_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_organ_uuid_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_take_out_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","take_out","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_late_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","late","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_use_created_at_idx" ON "office_work_seal_use" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_seal_use_no_key" ON "office_work_seal_use" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_state_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_vehicle_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","vehicle","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_applicant_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_organ_uuid_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","organ_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_driver_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","driver","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_dr_begin_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","dr_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_late_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","late","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_use_created_at_idx" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_vehicle_use_no_key" ON "office_work_vehicle_use" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_state_idx" ON "office_work_task" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_assignee_idx" ON "office_work_task" USING btree ("enterprise_uuid","assignee","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_asker_idx" ON "office_work_task" USING btree ("enterprise_uuid","asker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_priority_idx" ON "office_work_task" USING btree ("enterprise_uuid","priority","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_due_idx" ON "office_work_task" USING btree ("enterprise_uuid","due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_late_idx" ON "office_work_task" USING btree ("enterprise_uuid","late","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_source_idx" ON "office_work_task" USING btree ("enterprise_uuid","source","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_parent_idx" ON "office_work_task" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_blocked_by_idx" ON "office_work_task" USING btree ("enterprise_uuid","blocked_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_created_at_idx" ON "office_work_task" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_task_source_key_key" ON "office_work_task" USING btree ("enterprise_uuid","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_task_checklist_parent_idx" ON "office_work_task_checklist" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "office_work_report_state_idx" ON "office_work_report" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_kind_idx" ON "office_work_report" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_author_idx" ON "office_work_report" USING btree ("enterprise_uuid","author","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_day_idx" ON "office_work_report" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_late_idx" ON "office_work_report" USING btree ("enterprise_uuid","late","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_rule_idx" ON "office_work_report" USING btree ("enterprise_uuid","rule","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_created_at_idx" ON "office_work_report" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_report_made_key_key" ON "office_work_report" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_state_idx" ON "office_work_minutes" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_host_idx" ON "office_work_minutes" USING btree ("enterprise_uuid","host","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_at_begin_idx" ON "office_work_minutes" USING btree ("enterprise_uuid","at_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_created_at_idx" ON "office_work_minutes" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_decisions_parent_idx" ON "office_work_minutes_decisions" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "office_work_minutes_todos_parent_idx" ON "office_work_minutes_todos" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "office_work_minutes_reader_minutes_idx" ON "office_work_minutes_reader" USING btree ("enterprise_uuid","minutes","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_reader_user_idx" ON "office_work_minutes_reader" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_reader_state_idx" ON "office_work_minutes_reader" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_minutes_reader_created_at_idx" ON "office_work_minutes_reader" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_minutes_reader_made_key_key" ON "office_work_minutes_reader" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_user_idx" ON "office_work_balance" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_kind_idx" ON "office_work_balance" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_period_idx" ON "office_work_balance" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_expires_on_idx" ON "office_work_balance" USING btree ("enterprise_uuid","expires_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_created_at_idx" ON "office_work_balance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_balance_user_kind_period_key" ON "office_work_balance" USING btree ("enterprise_uuid","user","kind","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_user_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_kind_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_move_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","move","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_created_at_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_balance_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","balance","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_balance_entry_source_uuid_idx" ON "office_work_balance_entry" USING btree ("enterprise_uuid","source_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_adjustment_user_idx" ON "office_work_adjustment" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_adjustment_kind_idx" ON "office_work_adjustment" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_adjustment_year_idx" ON "office_work_adjustment" USING btree ("enterprise_uuid","year","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_adjustment_created_at_idx" ON "office_work_adjustment" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_profile_user_idx" ON "office_work_profile" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_profile_entry_on_idx" ON "office_work_profile" USING btree ("enterprise_uuid","entry_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_profile_created_at_idx" ON "office_work_profile" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_profile_made_key_key" ON "office_work_profile" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_entry_loan_idx" ON "office_work_loan_entry" USING btree ("enterprise_uuid","loan","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_entry_applicant_idx" ON "office_work_loan_entry" USING btree ("enterprise_uuid","applicant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_entry_move_idx" ON "office_work_loan_entry" USING btree ("enterprise_uuid","move","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_loan_entry_created_at_idx" ON "office_work_loan_entry" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_kind_idx" ON "office_work_seal" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_keeper_idx" ON "office_work_seal" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_enabled_idx" ON "office_work_seal" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_seal_created_at_idx" ON "office_work_seal" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_seal_name_key" ON "office_work_seal" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_state_idx" ON "office_work_vehicle" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_insured_until_idx" ON "office_work_vehicle" USING btree ("enterprise_uuid","insured_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_inspected_until_idx" ON "office_work_vehicle" USING btree ("enterprise_uuid","inspected_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_keeper_idx" ON "office_work_vehicle" USING btree ("enterprise_uuid","keeper","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_vehicle_created_at_idx" ON "office_work_vehicle" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_vehicle_plate_key" ON "office_work_vehicle" USING btree ("enterprise_uuid","plate") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_rule_kind_idx" ON "office_work_report_rule" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_rule_enabled_idx" ON "office_work_report_rule" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_report_rule_created_at_idx" ON "office_work_report_rule" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "office_work_setting_created_at_idx" ON "office_work_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "office_work_setting_key" ON "office_work_setting" USING btree ("enterprise_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_leave" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_trip" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_trip_legs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_overtime" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_expense" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_expense_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_loan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_seal_use" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_vehicle_use" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_task" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_task_checklist" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_report" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_minutes" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_minutes_decisions" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_minutes_todos" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_minutes_reader" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_balance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_balance_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_adjustment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_profile" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_loan_entry" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_seal" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_vehicle" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_report_rule" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "office_work_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "office_work_overtime" ADD CONSTRAINT "office_work_overtime_applicant_dr_overlap" EXCLUDE using gist (uuidrange("enterprise_uuid", "enterprise_uuid", '[]') with &&, uuidrange("applicant", "applicant", '[]') with &&, tstzrange("dr_begin", "dr_end", '[)') with &&) where ("deleted_at" is null and "applicant" is not null and "dr_begin" is not null and "dr_end" is not null and "state" in ('20', '30', '40'));--> statement-breakpoint
ALTER TABLE "office_work_seal_use" ADD CONSTRAINT "office_work_seal_use_seal_out_at_overlap" EXCLUDE using gist (uuidrange("enterprise_uuid", "enterprise_uuid", '[]') with &&, uuidrange("seal", "seal", '[]') with &&, tstzrange("out_at_begin", "out_at_end", '[)') with &&) where ("deleted_at" is null and "seal" is not null and "out_at_begin" is not null and "out_at_end" is not null and "state" in ('20', '30', '45'));--> statement-breakpoint
ALTER TABLE "office_work_vehicle_use" ADD CONSTRAINT "office_work_vehicle_use_vehicle_dr_overlap" EXCLUDE using gist (uuidrange("enterprise_uuid", "enterprise_uuid", '[]') with &&, uuidrange("vehicle", "vehicle", '[]') with &&, tstzrange("dr_begin", "dr_end", '[)') with &&) where ("deleted_at" is null and "vehicle" is not null and "dr_begin" is not null and "dr_end" is not null and "state" in ('20', '30', '40', '50'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "office_work_balance_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "office_work_loan_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
