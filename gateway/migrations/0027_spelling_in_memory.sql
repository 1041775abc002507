-- Mistyped words are compared with the vocabulary that each gateway remembers; nothing looks words up by
-- their sound, their consonants, their slips or their beginning any more.
drop index search_words_sound;
drop index search_words_skeleton;
drop index search_words_beginning;
alter table search_words drop column slips;
