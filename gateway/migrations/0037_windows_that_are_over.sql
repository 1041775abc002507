-- A store has a row for each window of each day that somebody has booked. Those that are over are deleted by their day.
create index slot_capacities_day on slot_capacities (slot_date);
create index slot_pauses_day on slot_pauses (slot_date);
